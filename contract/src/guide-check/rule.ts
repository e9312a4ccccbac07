/**
 * A rule of the guide check: its name, its severity, and the function that checks. A rule that is unsure reports nothing,
 * because hosts stop reading after a few false reports. silence.test.ts holds texts that no rule may report.
 */
import type { Place } from './facts.ts';
import type { Reading } from './reading.ts';
import { type Code, type Reason, sentences } from './sentences.ts';

/** Serious is what leaves a guest outside, offline or with a wrong code; the rest is advice. */
type Severity = 'serious' | 'advice';

type Broken<C extends Code> = { at: Place } & Reason<C>;

export interface Finding {
  code: Code;
  severity: Severity;
  at: Place;
  /** For the host, in English. */
  sentence: string;
}

export interface Rule {
  code: Code;
  severity: Severity;
  find: (reading: Reading) => Finding[];
}

/** @param look gives the places where the rule is broken, with what its sentence needs to know */
export const rule = <C extends Code>(
  code: C,
  severity: Severity,
  look: (reading: Reading) => readonly Broken<C>[],
): Rule => ({
  code,
  severity,
  find: (reading) =>
    look(reading).map((broken) => ({
      code,
      severity,
      at: broken.at,
      // The parameters are those of this sentence: `Broken` says so, but no type can follow it through the table.
      sentence: (sentences[code] as (given: Broken<C>) => string)(broken),
    })),
});
