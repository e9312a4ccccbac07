// Starts the small programs of this folder and follows what they say.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type Line = Record<string, unknown>;

export type Program = {
  pid: number;
  /** everything said so far */
  lines: Line[];
  /** the first line with this key that was not handed out yet */
  next<T>(key: string): Promise<T>;
  tell(line: string): void;
  signal(name: NodeJS.Signals): void;
  /** resolves with the exit code, or null after a signal */
  ended: Promise<number | null>;
};

const running = new Set<ChildProcess>();

export function startProgram(
  name: string,
  args: string[],
  options: { user?: { uid: number; gid: number } | undefined; through?: string[] } = {},
): Program {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const tsx = import.meta.resolve('tsx');
  const command = [...(options.through ?? []), process.execPath, '--import', tsx, file, ...args];
  const [first = '', ...rest] = command;
  const { user } = options;
  const child = spawn(first, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(user && { uid: user.uid | 0, gid: user.gid | 0 }),
  });
  running.add(child);

  const lines: Line[] = [];
  const handedOut = new Set<Line>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(JSON.parse(line)));
  const closed = once(reader, 'close');
  const ended = once(child, 'exit').then(async ([code]: (number | null)[]) => {
    running.delete(child);
    return code ?? null;
  });

  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    async next<T>(key: string): Promise<T> {
      let over = false;
      void closed.then(() => {
        over = true;
      });
      for (;;) {
        const found = lines.find((line) => key in line && !handedOut.has(line));
        if (found) {
          handedOut.add(found);
          return found[key] as T;
        }
        if (over) throw new Error(`${name} ended without ${key}: ${JSON.stringify(lines)}`);
        await Promise.race([once(reader, 'line'), closed]);
      }
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    signal: (signal) => void child.kill(signal),
  };
}

/** Ends what a failed test left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }),
  );
}
