/** One child process, as long as it lives: takes one job at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Answer, type Job, ready } from './messages.ts';

/** The bundle puts this file's code at its root, and the child where the source has it. */
const isSource = import.meta.url.endsWith('.ts');
const ownProgram = fileURLToPath(
  new URL(isSource ? './child.ts' : './images/worker/child.js', import.meta.url),
);

export class ChildEnded extends Error {}

/** A machine that needs longer to start a process has no room for images. */
const startMilliseconds = 60_000;

export type WorkerProcess = {
  readonly pid: number | undefined;
  isAlive: () => boolean;
  /** Settles when it can take a job, or never will. */
  started: Promise<boolean>;
  /** Rejects when the process ends or takes too long; then it is of no more use. */
  ask: (job: Job, milliseconds: number) => Promise<Answer>;
  end: () => void;
};

export function startProcess(program = ownProgram): WorkerProcess {
  const child = fork(program, [], {
    // Drawings are taken apart in JavaScript; one that needs more than this is an attack.
    execArgv: [
      '--max-old-space-size=512',
      ...(program.endsWith('.ts') ? ['--import', loader()] : []),
    ],
    // It needs none of the server's settings, least of all its secrets.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  letGuestsGoFirst(child);
  // Without a listener the event would end the server; `ask` hears of it as of any other end.
  child.on('error', () => undefined);
  // An idle worker must not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid,
    started: hear(child, startMilliseconds).then(
      (word) => word === ready,
      () => false,
    ),
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    ask: (job, milliseconds) => ask(child, job, milliseconds),
    end: () => void child.kill('SIGKILL'),
  };
}

function ask(child: ChildProcess, job: Job, milliseconds: number): Promise<Answer> {
  const answer = hear(child, milliseconds);
  // That it could not be sent is heard by its end.
  child.send(job, (error) => error && child.kill('SIGKILL'));
  return answer as Promise<Answer>;
}

/** The next thing that the child says; ends it when that takes too long. */
function hear(child: ChildProcess, milliseconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
    };
    const onMessage = (message: unknown) => {
      settle();
      resolve(message);
    };
    const onExit = () => {
      settle();
      reject(new ChildEnded('the worker ended before it answered'));
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });
}

function letGuestsGoFirst({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers do not allow it; images are then made at the speed of everything else.
  }
}

/** From source the child needs to be taught TypeScript. */
function loader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
