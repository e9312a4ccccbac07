/** Connects commands to the process and its terminal. */
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { environmentWithFile } from '../config/config.ts';
import { CommandError, type Io } from './command.ts';

export function processIo(): Io {
  return {
    environment: environmentWithFile(process.env, '.env'),
    say: (line) => void process.stdout.write(`${line}\n`),
    remark: (line) => void process.stderr.write(`${line}\n`),
    readSecret: process.stdin.isTTY ? typedSecret : pipedSecret,
  };
}

/** Asks on standard error, because standard output is for results. Asks twice, because the input is hidden. */
async function typedSecret(question: string): Promise<string> {
  // Line editing needs an output. This one discards the echo.
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: noOutput, terminal: true });
  try {
    const typed = await hiddenLine(reader, question);
    if (typed === (await hiddenLine(reader, 'Repeat password: '))) return typed;
    throw new CommandError('The passwords do not match. Nothing was changed.');
  } finally {
    reader.close();
  }
}

async function hiddenLine(reader: Interface, question: string): Promise<string> {
  process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      const giveUp = () => reject(new CommandError('Cancelled. Nothing was changed.'));
      reader.once('line', resolve).once('SIGINT', giveUp).once('close', giveUp);
    });
  } finally {
    process.stderr.write('\n');
  }
}

async function pipedSecret(): Promise<string> {
  const reader = createInterface({ input: process.stdin });
  for await (const line of reader) return line;
  return '';
}
