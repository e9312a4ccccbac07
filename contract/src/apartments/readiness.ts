/**
 * The readiness list: what a guest needs first, and whether the property has it. Each item stands for a rule of the
 * guide check, so the two never contradict each other. The editor shows these rules in the list and all others as
 * findings.
 */
import type { Finding } from '../guide-check/rule.ts';
import type { Code } from '../guide-check/sentences.ts';

/** What a guest needs to know, in the order in which it is needed. */
export const needs = ['address', 'door', 'wifi', 'phone', 'photo', 'checkout'] as const;
export type Need = (typeof needs)[number];

const codeByNeed: Record<Need, Code> = {
  address: 'no-address',
  door: 'no-way-in',
  wifi: 'no-wifi',
  phone: 'no-phone',
  photo: 'no-photo',
  checkout: 'no-check-out',
};

export interface Readiness {
  need: Need;
  /** What is missing, and in which field; undefined if nothing is. */
  finding: Finding | undefined;
}

/** @param findings all findings of the guide check */
export const readinessOf = (findings: readonly Finding[]): Readiness[] =>
  needs.map((need) => ({
    need,
    finding: findings.find(({ code }) => code === codeByNeed[need]),
  }));

export const isReady = (items: readonly Readiness[]) =>
  items.every(({ finding }) => finding === undefined);

const readinessCodes: ReadonlySet<Code> = new Set(Object.values(codeByNeed));

/** The findings that are not on the readiness list. */
export const findingsOutsideReadiness = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => !readinessCodes.has(code));
