/** The screens of the guided start and their order, as pure functions over what a property lacks. */
import type { Need, Readiness } from '@guest-portal/contract/readiness';

/** The check-out note is left out, because it can wait until the first guest leaves. */
export const steps = ['address', 'door', 'wifi', 'phone', 'photo'] as const satisfies Need[];
export type Step = (typeof steps)[number];

/** The current screen, or the end. */
export type Position = Step | 'end';

export const missingSteps = (lines: readonly Readiness[]): Step[] =>
  steps.filter((step) => lines.some(({ need, missing }) => need === step && missing));

/** The first screen that is neither filled in nor skipped, at the beginning and after a reload. */
export const firstOpen = (lines: readonly Readiness[], skipped: ReadonlySet<Need>): Position =>
  missingSteps(lines).find((step) => !skipped.has(step)) ?? 'end';

/** The next screen that is not filled in, regardless of skipped ones before it. */
export const nextOpen = (lines: readonly Readiness[], from: Step): Position =>
  missingSteps(lines).find((step) => steps.indexOf(step) > steps.indexOf(from)) ?? 'end';

/** Back opens every previous screen, also those that are filled in. */
export const stepBefore = (position: Position): Step | undefined =>
  position === 'end' ? steps.at(-1) : steps[steps.indexOf(position) - 1];
