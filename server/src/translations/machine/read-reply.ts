import type { z } from 'zod';
import { MachineError } from './translator.ts';

/** What a service has answered, if it is what it should be. */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  reply: unknown,
): z.output<Schema> {
  const read = schema.safeParse(reply);
  if (!read.success) throw new MachineError('not_understood');
  return read.data;
}
