/**
 * Tests send more at once than the pool has connections: on a busy machine the last would wait longer than a visitor
 * may, and get a 503 that is right and not what the test is about.
 */
export const patient = { connectionTimeoutMillis: 15_000 };
