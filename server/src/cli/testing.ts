/** Runs a command line without a process and returns its output. */
import type { Environment } from '../config/config.ts';
import type { Io } from './command.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run.ts';

export async function runCli(
  args: string[],
  { environment = {}, secret = '' }: { environment?: Environment; secret?: string } = {},
) {
  const output: string[] = [];
  const remarks: string[] = [];
  const questions: string[] = [];
  const io: Io = {
    environment,
    say: (text) => void output.push(text),
    remark: (text) => void remarks.push(text),
    readSecret: async (question) => {
      questions.push(question);
      return secret;
    },
  };
  const code = await runCommandLine(commands, args, io);
  return { code, output: output.join('\n'), remarks: remarks.join('\n'), questions };
}
