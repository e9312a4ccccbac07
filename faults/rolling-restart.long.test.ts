import { test } from 'vitest';
import { ensureProxy } from './harness/proxies.ts';
import { restartUnderLoad } from './harness/rolling-restart.ts';

const nginx = await ensureProxy('nginx');

test.skipIf(!nginx)(
  'no request fails while two servers behind nginx restart one after the other, as the guide says (needs nginx)',
  () => restartUnderLoad('nginx', nginx, 5_000),
  300_000,
);
