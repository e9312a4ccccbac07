import type { SampleEvent } from './samples.ts';
import { type feedWorld, inDays } from './world.ts';

export const dates = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) });

/** The dates in the form that a stay has them. */
export const stayDates = (from: number, to: number) => ({
  checkinDate: inDays(from),
  checkoutDate: inDays(to),
});

/** A booking of no particular platform, whose uid is also the guest's name. */
export const booking = (uid: string, from: number, to: number): SampleEvent => ({
  uid,
  summary: uid,
  ...dates(from, to),
});

export const tenBookings = Array.from({ length: 10 }, (_, index) =>
  booking(`Guest ${index}`, 10 + index * 3, 12 + index * 3),
);

type Property = Awaited<ReturnType<Awaited<ReturnType<typeof feedWorld>>['addProperty']>>;

export const states = async ({ stays }: Pick<Property, 'stays'>) =>
  (await stays()).map(({ name, state }) => [name, state]);
