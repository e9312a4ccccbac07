/**
 * Tests send more requests at once than the pool has connections. On a busy machine the last ones would wait longer
 * than a visitor may and get a correct 503, which is not what the tests are about.
 */
export const longConnectionTimeout = { connectionTimeoutMillis: 15_000 };
