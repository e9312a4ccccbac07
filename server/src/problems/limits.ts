import type { Limit } from '../platform/limits/rate-limits.ts';

/** The most problems of a property that are not solved. */
export const maxOpenProblems = 100;

/** The most problems of one stay that its guests have reported and that are not solved. */
export const maxOpenProblemsOfStay = 10;

/** The most problems that a property keeps. The oldest solved ones are deleted. */
export const maxProblems = 500;

/** The size of a photo in bytes. Devices make photos small before they send them. */
export const maxPhotoBytes = 2 * 1024 * 1024;

export const reportsOfDevice: Limit = {
  name: 'problem-device',
  max: 10,
  window: { seconds: 3_600 },
};

/** All devices of a stay together. */
export const reportsOfStay: Limit = { name: 'problem-stay', max: 20, window: 'utc-day' };

export const photosOfDevice: Limit = {
  name: 'problem-photo-device',
  max: 30,
  window: { seconds: 3_600 },
};

/** Photos of all devices of a stay, including those that no report uses. */
export const photosOfStay: Limit = { name: 'problem-photo-stay', max: 60, window: 'utc-day' };

/** More than a person who cleans can report in an hour. */
export const reportsOfPerson: Limit = {
  name: 'problem-person',
  max: 60,
  window: { seconds: 3_600 },
};

export const photosOfPerson: Limit = {
  name: 'problem-photo-person',
  max: 180,
  window: { seconds: 3_600 },
};

export const emailsOfProperty: Limit = {
  name: 'problem-mail',
  max: 10,
  window: { seconds: 3_600 },
};

export const emailsToOwner: Limit = {
  name: 'problem-mail-owner',
  max: 20,
  window: { seconds: 3_600 },
};
