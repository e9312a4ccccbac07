/** Caddy has to notice within DRAIN_SECONDS that a server shuts down, so this test needs the machine to itself. */
import { test } from 'vitest';
import { ensureProxy } from './harness/proxies.ts';
import { restartUnderLoad } from './harness/rolling-restart.ts';

const caddy = await ensureProxy('caddy');

test.skipIf(!caddy)(
  'no request fails while two servers behind Caddy restart one after the other, as the guide says (needs Caddy)',
  () => restartUnderLoad('caddy', caddy, 2_000),
);
