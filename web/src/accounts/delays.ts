/** How long a person gets to read before the page changes by itself, in milliseconds. */
export const delays = {
  /** From a sign-in or sign-up to the dashboard. */
  toDashboard: 100,
  /** From the dashboard's door to the sign-in. */
  toLogin: 1_500,
  /** From an action that found the session lost to the sign-in. */
  afterLostSession: 500,
} as const;
