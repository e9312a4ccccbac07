import { type Pace, usualPace } from '../pace.ts';

/** A fast pace for tests, which wait for events and not for the clock. */
export const fastPace: Pace = {
  ...usualPace,
  look: 10,
  headStart: 50,
  spread: 0,
  announce: 20,
  shutdownWait: 200,
};
