/** The slug of a guest's own link begins with this prefix, and no property's slug does. */
export const personalPrefix = 'stay/';

export const personalSlug = (code: string) => personalPrefix + code;
