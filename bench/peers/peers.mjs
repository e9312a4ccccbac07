/** Compares the product with other software on this machine. */

import { startDemo } from '../support/servers.mjs';
import { compareWithNginx } from './compare-with-nginx.mjs';
import { compareWithWordpress } from './compare-with-wordpress.mjs';

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measurePeers() {
  const demo = await startDemo();
  try {
    const isKept = await compareWithNginx(demo);
    return (await compareWithWordpress(demo)) && isKept;
  } finally {
    await demo.stop();
  }
}
