/** Measures the speed of this machine relative to the reference machine of the promised times. */
import { startBareServer } from './bare-server.mjs';
import { measureLoad } from './load.mjs';

/** Replies per second of a bare `node:http` server on the reference machine. */
export const referenceSpeed = 37_000;

/**
 * The speed as a share of the reference speed.
 * @param {import('./load.mjs').RequestSpec} spec a request that a guest's page repeats
 */
export async function measureMachineSpeed(spec) {
  const bare = await startBareServer(spec);
  try {
    const { perSecond } = await measureLoad({
      spec: { ...spec, url: bare.origin },
      status: 200,
      connections: 50,
      seconds: 3,
    });
    return perSecond / referenceSpeed;
  } finally {
    bare.stop();
  }
}
