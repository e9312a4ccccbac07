/** The screens of the guided start and their order, as pure functions over what a property lacks. */
import type { Need, Readiness } from '@guest-portal/contract/readiness';

export type StartStep = 'address' | 'entry' | 'contact' | 'photo' | 'checkout';

/** The screens that are shown one after another. The others can wait: the last screen offers them. */
export const firstSteps: readonly StartStep[] = ['address', 'entry', 'contact'];

/** The current screen, or the end. */
export type StartPosition = StartStep | 'end';

/** Every need has a screen, so that the guided start can complete the whole list on the dashboard. */
const stepByNeed: Record<Need, StartStep> = {
  address: 'address',
  door: 'entry',
  wifi: 'entry',
  phone: 'contact',
  photo: 'photo',
  checkout: 'checkout',
};

export const stepOf = (need: Need): StartStep => stepByNeed[need];

/** Returns what is missing on a screen, or on all screens. */
export const missingNeeds = (items: readonly Readiness[], step?: StartStep): Need[] =>
  items
    .filter(({ need, finding }) => finding && (!step || stepOf(need) === step))
    .map(({ need }) => need);

/** Returns the first screen with a missing answer that was not skipped. The guided start opens there. */
export const firstOpenStep = (
  items: readonly Readiness[],
  skipped: ReadonlySet<Need>,
): StartPosition =>
  firstSteps.find((step) => missingNeeds(items, step).some((need) => !skipped.has(need))) ?? 'end';

/** Returns the next screen with a missing answer. Skipped screens before it don't matter. */
export const nextOpenStep = (items: readonly Readiness[], from: StartStep): StartPosition =>
  firstSteps
    .filter(
      (step) => firstSteps.includes(from) && firstSteps.indexOf(step) > firstSteps.indexOf(from),
    )
    .find((step) => missingNeeds(items, step).length > 0) ?? 'end';

/** Back opens every previous screen, also those that are filled in. */
export function stepBefore(position: StartPosition): StartPosition | undefined {
  if (position === 'end') return firstSteps.at(-1);
  return firstSteps.includes(position) ? firstSteps[firstSteps.indexOf(position) - 1] : 'end';
}
