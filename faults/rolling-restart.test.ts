/**
 * These tests need the machine to themselves, because servers without processor time refuse requests even if they are
 * not restarted.
 */
import { test } from 'vitest';
import { ensureProxy } from './support/proxies.ts';
import { restartUnderLoad } from './support/rolling-restart.ts';

const [nginx, caddy] = [await ensureProxy('nginx'), await ensureProxy('caddy')];

test.skipIf(!nginx)(
  'no request fails while two servers behind nginx restart one after the other, as the guide says (needs nginx)',
  () => restartUnderLoad('nginx', nginx, 5_000),
);

test.skipIf(!caddy)(
  'no request fails while two servers behind Caddy restart one after the other, as the guide says (needs Caddy)',
  () => restartUnderLoad('caddy', caddy, 2_000),
);
