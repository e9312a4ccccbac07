/** Ours beside what others would take for it, in turns on this machine. */
import { besideNginx } from './beside-nginx.mjs';
import { besideWordpress } from './beside-wordpress.mjs';
import { startDemo } from './servers.mjs';

/** @returns {Promise<boolean>} whether every promise is kept */
export async function measurePeers() {
  const demo = await startDemo();
  try {
    const isKept = await besideNginx(demo);
    return (await besideWordpress(demo)) && isKept;
  } finally {
    await demo.stop();
  }
}
