import type { Limit } from '../../platform/limits/rate-limits.ts';

/** More than a person can try in an hour. */
export const triedFactsOfPerson: Limit = {
  name: 'tried-facts',
  max: 300,
  window: { seconds: 3_600 },
};

/** The maximum number of rows per turnover. The oldest are deleted. */
export const maxTriedFacts = 200;

/** The emails about one fact of a property, so that a button that is pressed again and again does not flood a mailbox. */
export const failedFactEmails: Limit = {
  name: 'failed-fact-mail',
  max: 3,
  window: { seconds: 3_600 },
};

/** All emails about facts to one owner, because a property can have dozens of facts and an owner many properties. */
export const failedFactEmailsToOwner: Limit = {
  name: 'failed-fact-mail-owner',
  max: 20,
  window: { seconds: 3_600 },
};
