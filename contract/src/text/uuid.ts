/** Ids of rows, as PostgreSQL writes them and as people may retype them. */
const pattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (text: string) => pattern.test(text);
