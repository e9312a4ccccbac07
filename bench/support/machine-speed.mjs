/** How fast this machine is beside the one that promises in time are told for. */
import { startBareServer } from './bare-server.mjs';
import { measureLoad } from './load.mjs';

/** What a bare `node:http` server answers a second there. */
export const referenceSpeed = 37_000;

/** As a share of it. @param {import('./load.mjs').Asked} asked what a guest's page asks for over and over */
export async function measureMachineSpeed(asked) {
  const bare = await startBareServer(asked);
  try {
    const { perSecond } = await measureLoad({
      asked: { ...asked, url: bare.origin },
      status: 200,
      connections: 50,
      seconds: 3,
    });
    return perSecond / referenceSpeed;
  } finally {
    bare.stop();
  }
}
