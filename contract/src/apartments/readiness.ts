/**
 * The list of what a guest needs first: what a property already has, and where the rest belongs. Each item is a rule of
 * the guide check, so the two never contradict each other. The page shows these rules in the list and all others as
 * findings.
 */
import type { Finding } from '../guide-check/rule.ts';
import type { Code } from '../guide-check/sentences.ts';

/** The order in which a guest needs them. */
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
  /** The finding that names the missing text and its field; undefined once it is written. */
  missing: Finding | undefined;
}

/** @param findings all findings of the guide check */
export const readinessOf = (findings: readonly Finding[]): Readiness[] =>
  needs.map((need) => ({
    need,
    missing: findings.find(({ code }) => code === broken[need]),
  }));

export const isReady = (lines: readonly Readiness[]) =>
  lines.every(({ missing }) => missing === undefined);

const spokenOf: ReadonlySet<Code> = new Set(Object.values(broken));

/** The findings that are not on the readiness list. */
export const findingsOutsideReadiness = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => !spokenOf.has(code));
