/** One child process, which takes one job at a time for as long as it lives. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Job, readyMessage, type WorkerAnswer } from './messages.ts';

/** In the bundle, this file's code is at the root, and the child is in the same folder as in the source. */
const isSource = import.meta.url.endsWith('.ts');
const childProgram = fileURLToPath(
  new URL(isSource ? './child.ts' : './images/worker/child.js', import.meta.url),
);

export class ChildEndedError extends Error {}

/** Milliseconds that a process may take to start. A machine that needs longer has no capacity for images. */
const startMilliseconds = 60_000;

export type WorkerProcess = {
  readonly pid: number | undefined;
  isAlive: () => boolean;
  /** Resolves to whether the process can take a job. */
  started: Promise<boolean>;
  /** Rejects if the process ends or takes too long. The process cannot be used again after that. */
  processJob: (job: Job, milliseconds: number) => Promise<WorkerAnswer>;
  end: () => void;
};

export function startProcess(program = childProgram): WorkerProcess {
  const child = fork(program, [], {
    // Drawings are parsed in JavaScript. A drawing that needs more memory than this is an attack.
    execArgv: [
      '--max-old-space-size=512',
      ...(program.endsWith('.ts') ? ['--import', loaderUrl()] : []),
    ],
    // The process needs none of the server's settings, least of all its secrets.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child);
  // Without a listener, this event would end the server. `processJob` notices the end of the process in any case.
  child.on('error', () => undefined);
  // An idle worker must not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid,
    started: nextMessage(child, startMilliseconds).then(
      (message) => message === readyMessage,
      () => false,
    ),
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    processJob: (job, milliseconds) => processJob(child, job, milliseconds),
    end: () => void child.kill('SIGKILL'),
  };
}

function processJob(child: ChildProcess, job: Job, milliseconds: number): Promise<WorkerAnswer> {
  const answer = nextMessage(child, milliseconds);
  // If the job cannot be sent, the process is killed, and its end rejects the call.
  child.send(job, (error) => error && child.kill('SIGKILL'));
  return answer as Promise<WorkerAnswer>;
}

/** Returns the next message of the process, and kills the process if it takes too long. */
function nextMessage(child: ChildProcess, milliseconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const removeListeners = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
    };
    const onMessage = (message: unknown) => {
      removeListeners();
      resolve(message);
    };
    const onExit = () => {
      removeListeners();
      reject(new ChildEndedError('the worker ended before it answered'));
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });
}

function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers do not allow this. Images are then made at the same priority as everything else.
  }
}

/** Returns the URL of the TypeScript loader, which the child needs when it runs from source. */
function loaderUrl(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
