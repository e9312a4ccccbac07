/** The screens of the guided start and their order, as pure functions over what a property lacks. */
import type { Need, Readiness } from '@guest-portal/contract/readiness';

/** The check-out note is left out, because it can wait until the first guest leaves. */
export const startSteps = ['address', 'door', 'wifi', 'phone', 'photo'] as const satisfies Need[];
export type StartStep = (typeof startSteps)[number];

/** The current screen, or the end. */
export type StartPosition = StartStep | 'end';

export const missingSteps = (lines: readonly Readiness[]): StartStep[] =>
  startSteps.filter((step) => lines.some(({ need, missing }) => need === step && missing));

/** The first screen that is neither filled in nor skipped, at the beginning and after a reload. */
export const firstOpen = (lines: readonly Readiness[], skipped: ReadonlySet<Need>): StartPosition =>
  missingSteps(lines).find((step) => !skipped.has(step)) ?? 'end';

/** The next screen that is not filled in, regardless of skipped ones before it. */
export const nextOpen = (lines: readonly Readiness[], from: StartStep): StartPosition =>
  missingSteps(lines).find((step) => startSteps.indexOf(step) > startSteps.indexOf(from)) ?? 'end';

/** Back opens every previous screen, also those that are filled in. */
export const stepBefore = (position: StartPosition): StartStep | undefined =>
  position === 'end' ? startSteps.at(-1) : startSteps[startSteps.indexOf(position) - 1];
