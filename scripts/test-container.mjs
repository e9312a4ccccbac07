/**
 * `npm run test:container`: the image for real. It is built, started, written to, killed and stopped, by Docker's
 * daemon or one of our own. Takes minutes; says so where it can't be tried.
 */
import './node-version.mjs';
import './with-npm.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBase } from './base-image.mjs';
import { runNode } from './child.mjs';
import { findOrStartDaemon, whyNoDocker } from './docker.mjs';
import { sayWhatFailed } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { unmountBelow } from './mounts.mjs';
import { commandOf, inRoot } from './paths.mjs';

const reason = whyNoDocker();
if (reason) console.log(`The image was not tried: ${reason}.`);
else await tryImage();

async function tryImage() {
  const folder = mkdtempSync(join(tmpdir(), 'gp-container-'));
  /** @type {import('./docker.mjs').Daemon | undefined} */
  let daemon;
  try {
    await ensureInstalled();
    daemon = await findOrStartDaemon(folder);
    const env = { ...(daemon.host && { DOCKER_HOST: daemon.host }), ...builder() };
    const { image, origin } = ensureBase(folder, { ...process.env, ...env });
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
    sayWhatFailed(cause);
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
