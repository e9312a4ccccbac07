/**
 * Debian's Firefox, driven by WebDriver BiDi: numbered commands over a socket. Each response has the number of its
 * command.
 */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';
import { findEngine } from '../../../scripts/testing/browser-engines.mjs';
import type { Engine } from './engine.ts';
import { createProgramGroup, type Programs, waitForOutput } from './programs.ts';

export async function startFirefox(): Promise<Engine> {
  const programs = createProgramGroup();
  try {
    return await connect(programs, await launch(programs));
  } catch (error) {
    await programs.end();
    throw error;
  }
}

/** @returns the WebSocket URL on which Firefox listens */
async function launch(programs: Programs) {
  const { browser = '' } = findEngine('Firefox') ?? {};
  const profile = join(programs.home, 'profile');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const env = { MOZ_CRASHREPORTER_DISABLE: '1' };
  const output = programs.start(browser, [...args, 'about:blank'], { env, outputFd: 2 });
  return waitForOutput(output, /WebDriver BiDi listening on (ws:\S+)\s/);
}

async function connect(programs: Programs, url: string): Promise<Engine> {
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  const send = createCommandSender(socket);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  let context = contexts[0]?.context ?? '';
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    newTab: async () => {
      const tab = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
      context = tab.context;
    },
    setSize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    run: async (body, ...args) => {
      const call = `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${call}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    close: async () => {
      socket.terminate();
      await programs.end();
    },
  };
}

interface Evaluated {
  result: { value?: string };
  exceptionDetails?: { text: string };
}

interface Outcome {
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
}

type Reply = Outcome & { id: number; message?: string };

function createCommandSender(socket: WebSocket) {
  const pendingCommands = new Map<number, (outcome: Outcome) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message }: Reply = JSON.parse(String(data));
    pendingCommands.get(id)?.({ type, result, error: `${error}: ${message}` });
    pendingCommands.delete(id);
  });
  socket.on('close', () => {
    for (const reportOutcome of pendingCommands.values())
      reportOutcome({ type: 'error', error: 'Firefox has closed the connection' });
  });
  return async <Result = void>(method: string, params: object = {}): Promise<Result> => {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error } = await new Promise<Outcome>((resolve) =>
      pendingCommands.set(id, resolve),
    );
    if (type === 'error') throw new Error(`${method}: ${error}`);
    return result as Result;
  };
}

/** Settings that prevent requests of Firefox itself, and pages that no test has opened. */
const preferences = {
  // No proxy listens at this address, so requests to other machines fail. Requests to this machine use no proxy.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.trr.mode': 5,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.translations.enable': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'geo.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'services.settings.server': '',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
  'toolkit.telemetry.unified': false,
};
