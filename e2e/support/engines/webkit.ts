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
  return unlessItFails(programs, async () => {
    const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
    const display = await waitForOutput(programs.start(screen, args, { says: 3 }), /(\d+)\n/);
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    return session(programs, driver, options, {
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
  return unlessItFails(programs, () => {
    const args = ['--automation', '--headless'];
    const options = { 'wpe:browserOptions': { binary: browser, args } };
    return session(programs, driver, options, { LIBGL_ALWAYS_SOFTWARE: '1' });
  });
}

async function unlessItFails(programs: Programs, start: () => Promise<Engine>) {
  try {
    return await start();
  } catch (error) {
    await programs.end();
    throw error;
  }
}

async function session(
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
    const how = { method, ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(base + path, how);
    const { value } = (await reply.json()) as { value: Value };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = { alwaysMatch: options };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
  const at = `/session/${sessionId}`;
  return {
    open: (url) => send('POST', `${at}/url`, { url }),
    reload: () => send('POST', `${at}/refresh`, {}),
    newTab: async () => {
      const { handle } = await send<{ handle: string }>('POST', `${at}/window/new`, {
        type: 'tab',
      });
      await send('POST', `${at}/window`, { handle });
    },
    size: (width, height) => send('POST', `${at}/window/rect`, { width, height }),
    run: (script, ...args) => send('POST', `${at}/execute/sync`, { script, args }),
    perform: (actions) => send('POST', `${at}/actions`, { actions }),
    close: async () => {
      await send('DELETE', at).catch(() => {});
      await programs.end();
    },
  };
}
