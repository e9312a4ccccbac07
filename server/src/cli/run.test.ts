import { expect, test } from 'vitest';
import { version } from '../version.ts';
import { type Command, CommandError, type Io } from './command.ts';
import { runCommandLine } from './run.ts';
import { runCli } from './testing.ts';

test.each([[[]], [['help']], [['--help']], [['-h']]])(
  'guest-portal with the arguments %j lists the commands',
  async (line) => {
    const { code, output } = await runCli(line);
    expect(code).toBe(0);
    for (const name of [
      'doctor',
      'migrate',
      'create-host EMAIL [--name NAME]',
      'reset-password EMAIL',
      'backup FILE',
      'restore FILE',
    ])
      expect(output).toContain(`\nguest-portal ${name} `);
  },
);

test.each([[['help', 'create-host']], [['create-host', '--help']]])(
  'guest-portal with the arguments %j prints the help of one command',
  async (line) => {
    const { code, output } = await runCli(line);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^guest-portal create-host EMAIL \[--name NAME] {2}Create a verified account/,
    );
    expect(output.split('\n')).toHaveLength(1);
  },
);

test('guest-portal --version prints the version of the product', async () => {
  expect(await runCli(['--version'])).toMatchObject({ code: 0, output: version });
});

test.each([
  [['bacup'], 'There is no command "bacup". Run `guest-portal help` for a list of commands.'],
  [
    ['help', 'bacup'],
    'There is no command "bacup". Run `guest-portal help` for a list of commands.',
  ],
  [['create-host'], 'EMAIL is missing. Usage: guest-portal create-host EMAIL [--name NAME]'],
  [['migrate', 'now'], 'There are too many arguments. Usage: guest-portal migrate'],
  [
    ['create-host', 'a@example.com', '--password', 'x'],
    "Unknown option '--password'. Usage: guest-portal create-host EMAIL [--name NAME]",
  ],
])(
  'guest-portal with the arguments %j exits with 2 and prints one sentence',
  async (line, sentence) => {
    expect(await runCli(line)).toMatchObject({ code: 2, output: '', remarks: sentence });
  },
);

test('a command with an invalid setting exits with 1 and prints one sentence', async () => {
  const environment = { PORT: 'http' };
  const { code, remarks } = await runCli(['migrate'], { environment });
  expect(code).toBe(1);
  expect(remarks).toBe('PORT must be a whole number from 0 to 65535, but is "http".');
});

test("an operator's mistake is reported in one sentence, and a failed query without its values", async () => {
  const failing = (error: Error): Command => ({
    name: 'fail',
    usage: '',
    summary: '',
    run: () => Promise.reject(error),
  });
  const remarksAbout = async (error: Error) => {
    const remarks: string[] = [];
    const io = { remark: (text: string) => void remarks.push(text) } as Io;
    expect(await runCommandLine([failing(error)], ['fail'], io)).toBe(1);
    return remarks.join('\n');
  };
  expect(await remarksAbout(new CommandError('Turn it on.'))).toBe('Turn it on.');
  const query = Object.assign(new Error('Failed query: … params: hunter2'), {
    query: 'select $1',
    params: ['hunter2'],
    cause: new Error('the disk is full'),
  });
  expect(await remarksAbout(query)).toBe('fail failed: the disk is full');
});
