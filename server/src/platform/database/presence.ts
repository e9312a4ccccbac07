/**
 * Every running server holds this advisory lock in shared mode. Code that must run alone takes it exclusively. The
 * number is arbitrary, but must be the same in every instance.
 */
export const presenceLock = 7_268_002;
