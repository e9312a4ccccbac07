/** The screens of the guided start, and the way through them: pure functions over what a property lacks. */
import type { Need, Readiness } from '@guest-portal/contract/readiness';

/** What to do at check-out can wait until somebody leaves. */
export const steps = ['address', 'door', 'wifi', 'phone', 'photo'] as const satisfies Need[];
export type Step = (typeof steps)[number];

/** Where the start is: at a screen, or past the last. */
export type Position = Step | 'end';

export const missingSteps = (lines: readonly Readiness[]): Step[] =>
  steps.filter((step) => lines.some(({ need, missing }) => need === step && missing));

/** Where it begins, or goes on after a reload: at the first thing that is neither written nor skipped. */
export const firstOpen = (lines: readonly Readiness[], skipped: ReadonlySet<Need>): Position =>
  missingSteps(lines).find((step) => !skipped.has(step)) ?? 'end';

/** What was skipped before is passed by; what is written already is not asked again. */
export const nextOpen = (lines: readonly Readiness[], from: Step): Position =>
  missingSteps(lines).find((step) => steps.indexOf(step) > steps.indexOf(from)) ?? 'end';

/** Back leads to every screen, so that what was typed can be seen again. */
export const stepBefore = (position: Position): Step | undefined =>
  position === 'end' ? steps.at(-1) : steps[steps.indexOf(position) - 1];
