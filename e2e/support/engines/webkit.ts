/** WebKit, driven by WebDriver: Debian's WebKitGTK on a virtual screen, and WPE, which needs no screen. */

import { findEngine } from '../../../scripts/testing/browser-engines.mjs';
import { freePort } from '../../../server/test/support/free-port.ts';
import type { Engine } from './engine.ts';
import {
  createProgramGroup,
  type Programs,
  waitForOutput,
  waitUntilReachable,
} from './programs.ts';

export async function startWebKit(): Promise<Engine> {
  const { browser = '', driver = '', screen = '' } = findEngine('WebKit') ?? {};
  const programs = createProgramGroup();
  return endProgramsOnFailure(programs, async () => {
    const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
    const display = await waitForOutput(programs.start(screen, args, { outputFd: 3 }), /(\d+)\n/);
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    return openSession(programs, driver, options, {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Compositing layers without a graphics card made one press take 16 s.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
  });
}

export async function startOldWebKit(): Promise<Engine> {
  const { browser = '', driver = '' } = findEngine('WebKit of Safari 16.0') ?? {};
  const programs = createProgramGroup();
  return endProgramsOnFailure(programs, () => {
    const args = ['--automation', '--headless'];
    const options = { 'wpe:browserOptions': { binary: browser, args } };
    return openSession(programs, driver, options, { LIBGL_ALWAYS_SOFTWARE: '1' });
  });
}

async function endProgramsOnFailure(programs: Programs, start: () => Promise<Engine>) {
  try {
    return await start();
  } catch (error) {
    await programs.end();
    throw error;
  }
}

async function openSession(
  programs: Programs,
  driver: string,
  options: object,
  env: Record<string, string>,
): Promise<Engine> {
  const port = await freePort();
  programs.start(driver, [`--port=${port}`], { env }).resume();
  const base = `http://127.0.0.1:${port}`;
  await waitUntilReachable(`${base}/status`);

  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(base + path, init);
    const { value } = (await reply.json()) as { value: Value };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = { alwaysMatch: options };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const sessionPath = `/session/${sessionId}`;
  return {
    open: (url) => send('POST', `${sessionPath}/url`, { url }),
    reload: () => send('POST', `${sessionPath}/refresh`, {}),
    newTab: async () => {
      const { handle } = await send<{ handle: string }>('POST', `${sessionPath}/window/new`, {
        type: 'tab',
      });
      await send('POST', `${sessionPath}/window`, { handle });
    },
    setSize: (width, height) => send('POST', `${sessionPath}/window/rect`, { width, height }),
    run: (script, ...args) => send('POST', `${sessionPath}/execute/sync`, { script, args }),
    perform: (actions) => send('POST', `${sessionPath}/actions`, { actions }),
    close: async () => {
      await send('DELETE', sessionPath).catch(() => {});
      await programs.end();
    },
  };
}
