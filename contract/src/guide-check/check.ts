/** The guide check: what will go wrong for a guest, found by reading what the host has written. */
import { clockRules } from './clocks.ts';
import { codeRules } from './codes.ts';
import { contactRules } from './contact.ts';
import { doorRules } from './door.ts';
import type { GuideFacts } from './facts.ts';
import { linkRules } from './links.ts';
import { listRules } from './lists.ts';
import { neighbourRules } from './neighbours.ts';
import { passingRules } from './passing.ts';
import { photoRules } from './photos.ts';
import { readingOf } from './reading.ts';
import type { Finding, Rule } from './rule.ts';
import { textRules } from './texts.ts';
import { whereaboutsRules } from './whereabouts.ts';
import { wifiRules } from './wifi.ts';

export const rules: readonly Rule[] = [
  ...doorRules,
  ...codeRules,
  ...wifiRules,
  ...neighbourRules,
  ...contactRules,
  ...whereaboutsRules,
  ...clockRules,
  ...passingRules,
  ...linkRules,
  ...textRules,
  ...listRules,
  ...photoRules,
];

/** What is serious comes first. */
export function checkGuide(facts: GuideFacts): Finding[] {
  const reading = readingOf(facts);
  const found = rules.flatMap(({ find }) => find(reading));
  return [
    ...found.filter(({ severity }) => severity === 'serious'),
    ...found.filter(({ severity }) => severity === 'advice'),
  ];
}
