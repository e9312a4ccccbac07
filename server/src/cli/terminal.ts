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
    readSecret: process.stdin.isTTY ? readTypedSecret : readPipedSecret,
  };
}

/** Asks on standard error, because standard output is for results. Asks twice, because the input is hidden. */
async function readTypedSecret(question: string): Promise<string> {
  // Line editing needs an output. This one discards the echo.
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: noOutput, terminal: true });
  try {
    const secret = await readHiddenLine(reader, question);
    if (secret === (await readHiddenLine(reader, 'Repeat password: '))) return secret;
    throw new CommandError('The passwords do not match. Nothing was changed.');
  } finally {
    reader.close();
  }
}

async function readHiddenLine(reader: Interface, question: string): Promise<string> {
  process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      const cancel = () => reject(new CommandError('Cancelled. Nothing was changed.'));
      reader.once('line', resolve).once('SIGINT', cancel).once('close', cancel);
    });
  } finally {
    process.stderr.write('\n');
  }
}

async function readPipedSecret(): Promise<string> {
  const reader = createInterface({ input: process.stdin });
  for await (const line of reader) return line;
  return '';
}
