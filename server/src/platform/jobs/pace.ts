/** Times of the background work in milliseconds. Tests use shorter ones. */
export type Pace = {
  /** The time between two checks for due work. */
  checkInterval: number;
  /** How long a job stays with a server that no longer renews its lease. Servers renew it three times as often. */
  lease: number;
  /** Jobs that are due together start one after the other, but none waits longer than this for the previous one. */
  headStart: number;
  /** The time over which the first runs of new jobs are spread. */
  spread: number;
  /** The time between two registrations of the jobs of this version. */
  registrationInterval: number;
  /** How long a stopping server waits for running work. */
  shutdownWait: number;
};

export const usualPace: Pace = {
  checkInterval: 5_000,
  lease: 45_000,
  headStart: 1_000,
  spread: 10_000,
  registrationInterval: 300_000,
  shutdownWait: 2_000,
};
