import { type Pace, usualPace } from '../pace.ts';

/** A fast pace for tests, which wait for events and not for the clock. */
export const fastPace: Pace = {
  ...usualPace,
  checkInterval: 10,
  headStart: 50,
  spread: 0,
  registrationInterval: 20,
  shutdownWait: 200,
};
