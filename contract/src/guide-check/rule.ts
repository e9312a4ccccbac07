/**
 * A rule of the guide check: its name, its severity, and the function that finds mistakes. A rule that is unsure reports
 * nothing, because hosts stop reading after a few false reports. no-findings.test.ts holds texts that no rule may
 * report.
 */
import type { FieldRef } from './facts.ts';
import type { PropertyReading } from './property-reading.ts';
import { type Code, type SentenceParameters, sentences } from './sentences.ts';

/** A serious finding can leave a guest outside, offline or misinformed. The rest is advice. */
type Severity = 'serious' | 'advice';

type BrokenRule<C extends Code> = { at: FieldRef } & SentenceParameters<C>;

export interface Finding {
  code: Code;
  severity: Severity;
  at: FieldRef;
  /** The sentence for the host, in English. */
  sentence: string;
}

export interface Rule {
  code: Code;
  severity: Severity;
  find: (reading: PropertyReading) => Finding[];
}

/** @param findBroken returns the locations where the rule is broken, with the parameters of its sentence */
export const rule = <C extends Code>(
  code: C,
  severity: Severity,
  findBroken: (reading: PropertyReading) => readonly BrokenRule<C>[],
): Rule => ({
  code,
  severity,
  find: (reading) =>
    findBroken(reading).map((broken) => ({
      code,
      severity,
      at: broken.at,
      // `BrokenRule` has the parameters of this sentence, but TypeScript can't follow that through the table.
      sentence: (sentences[code] as (parameters: BrokenRule<C>) => string)(broken),
    })),
});
