/**
 * What a guest needs first, as a list: which of it a property says, and where the rest would be written. Each line is a
 * rule of the guide check, so the two never disagree; of what stands in the list, the list speaks, and the check of the rest.
 */
import type { Finding } from '../guide-check/rule.ts';
import type { Code } from '../guide-check/sentences.ts';

/** In the order in which a guest comes upon it. */
export const needs = ['address', 'door', 'wifi', 'phone', 'photo', 'checkout'] as const;
export type Need = (typeof needs)[number];

const broken: Record<Need, Code> = {
  address: 'no-address',
  door: 'no-way-in',
  wifi: 'no-wifi',
  phone: 'no-phone',
  photo: 'no-photo',
  checkout: 'no-check-out',
};

export interface Readiness {
  need: Need;
  /** What is not written yet, and where it belongs; undefined once it is. */
  missing: Finding | undefined;
}

/** @param findings of the guide check, all of them */
export const readinessOf = (findings: readonly Finding[]): Readiness[] =>
  needs.map((need) => ({
    need,
    missing: findings.find(({ code }) => code === broken[need]),
  }));

export const isReady = (lines: readonly Readiness[]) =>
  lines.every(({ missing }) => missing === undefined);

const spokenOf: ReadonlySet<Code> = new Set(Object.values(broken));

/** What the list says nothing about. */
export const besidesReadiness = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => !spokenOf.has(code));
