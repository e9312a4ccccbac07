/** Delays before automatic redirects, in milliseconds. */
export const delays = {
  /** The delay between a sign-in or sign-up and the dashboard. */
  toDashboard: 100,
  /** The delay before visitors of the dashboard are redirected to the sign-in. It gives them time to read why. */
  toLogin: 1_500,
  /** The delay before the sign-in, after an action has failed because the session has ended. */
  afterLostSession: 500,
} as const;
