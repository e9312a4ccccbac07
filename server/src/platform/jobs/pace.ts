/** How fast the machinery goes, in milliseconds. Tests are in a hurry. */
export type Pace = {
  /** Between two looks at what is due. */
  look: number;
  /** How long a job is left to a server that says nothing more; one that lives says so three times as often. */
  lease: number;
  /** Jobs that are due together begin one after the other, but none waits longer than this for the one before. */
  headStart: number;
  /** Over how long the first runs of jobs that are new here are spread. */
  spread: number;
  /** Between two words of which jobs there are. */
  announce: number;
  /** For what is under way when the server stops. */
  patience: number;
};

export const usualPace: Pace = {
  look: 5_000,
  lease: 45_000,
  headStart: 1_000,
  spread: 10_000,
  announce: 300_000,
  patience: 2_000,
};
