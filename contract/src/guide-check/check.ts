/** The guide check: reads a property's texts and reports what will cause problems for guests. */
import { clockRules } from './clocks.ts';
import { codeRules } from './codes.ts';
import { contactRules } from './contact.ts';
import { doorRules } from './door.ts';
import type { GuideFacts } from './facts.ts';
import { linkRules } from './links.ts';
import { listRules } from './lists.ts';
import { locationRules } from './location.ts';
import { neighbourRules } from './neighbours.ts';
import { outdatedTextRules } from './outdated-texts.ts';
import { photoRules } from './photos.ts';
import { readProperty } from './property-reading.ts';
import type { Finding, Rule } from './rule.ts';
import { textRules } from './texts.ts';
import { wifiRules } from './wifi.ts';

export const rules: readonly Rule[] = [
  ...doorRules,
  ...codeRules,
  ...wifiRules,
  ...neighbourRules,
  ...contactRules,
  ...locationRules,
  ...clockRules,
  ...outdatedTextRules,
  ...linkRules,
  ...textRules,
  ...listRules,
  ...photoRules,
];

/** Returns serious findings first. */
export function checkGuide(facts: GuideFacts): Finding[] {
  const reading = readProperty(facts);
  const findings = rules.flatMap(({ find }) => find(reading));
  return [
    ...findings.filter(({ severity }) => severity === 'serious'),
    ...findings.filter(({ severity }) => severity === 'advice'),
  ];
}
