/** The screens of the guided start and their order, as pure functions over what a property lacks. */
import type { Need, Readiness } from '@guest-portal/contract/readiness';

/** The check-out note is left out, because it can wait until the first guest leaves. */
export const startSteps = ['address', 'door', 'wifi', 'phone', 'photo'] as const satisfies Need[];
export type StartStep = (typeof startSteps)[number];

/** The current screen, or the end. */
export type StartPosition = StartStep | 'end';

export const findMissingSteps = (items: readonly Readiness[]): StartStep[] =>
  startSteps.filter((step) => items.some(({ need, finding }) => need === step && finding));

/** The first screen that is neither filled in nor skipped, at the beginning and after a reload. */
export const firstOpenStep = (
  items: readonly Readiness[],
  skipped: ReadonlySet<Need>,
): StartPosition => findMissingSteps(items).find((step) => !skipped.has(step)) ?? 'end';

/** The next screen that is not filled in, regardless of skipped ones before it. */
export const nextOpenStep = (items: readonly Readiness[], from: StartStep): StartPosition =>
  findMissingSteps(items).find((step) => startSteps.indexOf(step) > startSteps.indexOf(from)) ??
  'end';

/** Back opens every previous screen, also those that are filled in. */
export const stepBefore = (position: StartPosition): StartStep | undefined =>
  position === 'end' ? startSteps.at(-1) : startSteps[startSteps.indexOf(position) - 1];
