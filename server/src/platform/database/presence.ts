/**
 * Every server holds this lock of the database, shared with the others, for as long as it runs. Whoever must be alone
 * asks for the whole of it. Any number, as long as every instance takes the same.
 */
export const presenceLock = 7_268_002;
