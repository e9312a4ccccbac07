/**
 * `npm run test:container`: the image for real. It is built, started, written to, killed and stopped, by Docker's
 * daemon or one of our own. Takes minutes; says so where it can't be tried.
 */
import './support/check-node-version.mjs';
import './support/end-with-npm.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './support/ensure-installed.mjs';
import { commandOf, inRoot } from './support/paths.mjs';
import { reportFailure } from './support/report-failure.mjs';
import { runNode } from './support/run-program.mjs';
import { ensureBaseImage } from './testing/base-image.mjs';
import { findOrStartDaemon, whyNoDocker } from './testing/docker.mjs';
import { unmountBelow } from './testing/unmount.mjs';

const reason = whyNoDocker();
if (reason) console.log(`The image was not tried: ${reason}.`);
else await tryImage();

async function tryImage() {
  const folder = mkdtempSync(join(tmpdir(), 'gp-container-'));
  /** @type {import('./testing/docker.mjs').Daemon | undefined} */
  let daemon;
  try {
    await ensureInstalled();
    daemon = await findOrStartDaemon(folder);
    const env = { ...(daemon.host && { DOCKER_HOST: daemon.host }), ...builder() };
    const { image, origin } = ensureBaseImage(folder, { ...process.env, ...env });
    console.log(origin);
    const config = ['--config', inRoot('faults/container/vitest.config.ts'), '--allowOnly=false'];
    await runNode(
      commandOf('vitest'),
      ['run', ...config, '--reporter=verbose', ...process.argv.slice(2)],
      {
        what: 'vitest',
        env: { ...env, NODE_IMAGE: image },
      },
    );
  } catch (cause) {
    reportFailure(cause);
    process.exitCode = 1;
  } finally {
    await daemon?.stop();
    // The daemon leaves the network's namespace of its containers behind.
    unmountBelow(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Debian's package leaves the newer builder out, and newer ones leave the classic one out. */
function builder() {
  const { status } = spawnSync('docker', ['buildx', 'version'], { stdio: 'ignore' });
  return { DOCKER_BUILDKIT: status === 0 ? '1' : '0' };
}
