/** One run of PostgreSQL's main process: start, wait until it accepts connections, stop. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { runProgram, spawnAs, type User } from './run-as.ts';
import { socketPort } from './socket-folder.ts';

export type PostmasterSettings = {
  binaries: Binaries;
  folder: string;
  user: User | undefined;
  /** Undefined if PostgreSQL listens on loopback and `port`. */
  socketFolder: string | undefined;
  port: number;
  log: (message: string) => void;
};

export type Postmaster = {
  /** Resolves with the reason why the process has ended. */
  exitReason: Promise<string>;
  waitUntilReady(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops PostgreSQL in the last moment of this process, when nothing can be awaited any more. */
  interrupt(): void;
};

const maxLogLines = 40;
const stopMilliseconds = 8000;

export function spawnPostmaster(settings: PostmasterSettings): Postmaster {
  const { binaries, folder, user, log } = settings;
  // The file of a killed postmaster may name the same id that the new one gets, because process ids repeat in a
  // container.
  const previousPidFile = readIfPresent(join(folder, 'postmaster.pid'));
  const child = spawnAs(user, binaries.postgres, postgresArguments(settings), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close').catch(() => {});
  const lines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > maxLogLines) lines.shift();
      if (/^PANIC:|was terminated by/.test(line)) log(`PostgreSQL says: ${line}`);
    });
  }
  const exitReason = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', async (code, signal) => {
      // The last lines of its log may still be on their way, but children that outlive it keep the pipe open.
      await Promise.race([closed, delay(200)]);
      resolve(describeExit(code, signal, lines));
    });
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null || !child.pid;

  async function end(mode: 'fast' | 'immediate'): Promise<void> {
    if (hasExited()) return;
    if (process.platform === 'win32')
      await runProgram(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-W']);
    else child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }

  return {
    exitReason,
    async waitUntilReady() {
      const slowNotice = setInterval(() => log('PostgreSQL is still recovering its data…'), 10_000);
      try {
        while (!hasExited()) {
          if (await isReady(folder, child.pid, previousPidFile)) return;
          await delay(5);
        }
        throw new Error(await exitReason);
      } finally {
        clearInterval(slowNotice);
      }
    },
    async stop(mode) {
      await end(mode);
      const cancelForcedEnd = new AbortController();
      const forcedEnd = delay(stopMilliseconds, undefined, { signal: cancelForcedEnd.signal }).then(
        () => end('immediate'),
        () => {},
      );
      await exitReason;
      cancelForcedEnd.abort();
      await forcedEnd;
    },
    interrupt: () => {
      if (process.platform !== 'win32') child.kill('SIGINT');
    },
  };
}

function postgresArguments({ folder, socketFolder, port }: PostmasterSettings): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    // The setting is a list, so a path with a comma needs the quotes.
    unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
    port: socketFolder ? socketPort : port,
    // Small containers have a tiny /dev/shm.
    dynamic_shared_memory_type: 'mmap',
    // The operating system's file cache holds what does not fit.
    shared_buffers: '16MB',
    max_connections: 100,
    // Bounds how much must be replayed after a crash.
    max_wal_size: '256MB',
    // A small server needs no helpers for parallel reading and replication.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log goes to our pipe, which keeps only the last lines. No statement and no value of a row may get there,
    // neither with errors (the server logs its own) nor in details.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_duration_statement: -1,
    log_checkpoints: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder, ...flags];
}

/** The eighth line of postmaster.pid is the state that PostgreSQL reports. */
async function isReady(
  folder: string,
  pid: number | undefined,
  previousPidFile: string,
): Promise<boolean> {
  const content = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  if (content === previousPidFile) return false;
  const lines = content.split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function describeExit(code: number | null, signal: string | null, lines: string[]): string {
  if (signal) return `killed by ${signal}`;
  if (code === 0) return 'stopped from outside';
  const lastMessage = lines.findLast((line) => /^(FATAL|PANIC): /.test(line)) ?? lines.at(-1);
  return lastMessage ?? `exit code ${code}`;
}
