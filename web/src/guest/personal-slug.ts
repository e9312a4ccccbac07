/** A guest's own link is a slug that begins like this, and no property's does. */
export const personalPrefix = 'stay/';

export const personalSlug = (code: string) => personalPrefix + code;
