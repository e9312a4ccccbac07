/** Reads the arguments after a command's name. */
import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** Requires exactly these positional arguments. Each option takes a value. */
export function readArguments<Option extends string = never>(
  args: string[],
  names: string[],
  options: Option[] = [],
): { positionals: string[]; options: Partial<Record<Option, string>> } {
  const parsed = parse(args, options);
  const missingName = names[parsed.positionals.length];
  if (missingName !== undefined) throw new UsageError(`${missingName} is missing.`);
  const extraArgument = parsed.positionals[names.length];
  if (extraArgument !== undefined) throw new UsageError(`There are too many arguments.`);
  return {
    positionals: parsed.positionals,
    options: parsed.values as Partial<Record<Option, string>>,
  };
}

function parse(args: string[], options: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
    });
  } catch (error) {
    // Only the first sentence is shown, because the rest explains the library to programmers.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}
