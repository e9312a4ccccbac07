/** Delays before an automatic redirect, in milliseconds. They give people time to read. */
export const delays = {
  /** From a sign-in or sign-up to the dashboard. */
  toDashboard: 100,
  /** From the dashboard to the sign-in, for visitors. */
  toLogin: 1_500,
  /** From an action that failed because the session has ended to the sign-in. */
  afterLostSession: 500,
} as const;
