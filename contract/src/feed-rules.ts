/** What pages say about calendars without a schema. */

export const feedLimits = {
  ofProperty: 10,
  bytes: 1_048_576,
  events: 1_000,
  monthsAhead: 24,
  address: 2_000,
} as const;
