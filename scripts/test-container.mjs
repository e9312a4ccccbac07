/**
 * `npm run test:container` builds the image and tests a container of it, with the running Docker daemon or one that it
 * starts. It takes minutes. If the image cannot be tested on this machine, it prints the reason.
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
if (reason) console.log(`The image was not tested: ${reason}.`);
else await testImage();

async function testImage() {
  const folder = mkdtempSync(join(tmpdir(), 'gp-container-'));
  /** @type {import('./testing/docker.mjs').Daemon | undefined} */
  let daemon;
  try {
    await ensureInstalled();
    daemon = await findOrStartDaemon(folder);
    const env = { ...(daemon.host && { DOCKER_HOST: daemon.host }), ...builderSettings() };
    const { image, origin } = ensureBaseImage(folder, { ...process.env, ...env });
    console.log(origin);
    const config = ['--config', inRoot('faults/container/vitest.config.ts'), '--allowOnly=false'];
    await runNode(
      commandOf('vitest'),
      ['run', ...config, '--reporter=verbose', ...process.argv.slice(2)],
      {
        label: 'vitest',
        env: { ...env, NODE_IMAGE: image },
      },
    );
  } catch (cause) {
    reportFailure(cause);
    process.exitCode = 1;
  } finally {
    await daemon?.stop();
    // The daemon leaves the network namespaces of its containers mounted.
    unmountBelow(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Debian's Docker package comes without the newer builder, and newer packages come without the classic one. */
function builderSettings() {
  const { status } = spawnSync('docker', ['buildx', 'version'], { stdio: 'ignore' });
  return { DOCKER_BUILDKIT: status === 0 ? '1' : '0' };
}
