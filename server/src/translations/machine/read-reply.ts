import type { z } from 'zod';
import { MachineError } from './translator.ts';

/** Parses the reply of a service, and fails if it is not what it should be. */
export function readReply<Schema extends z.ZodType>(
  schema: Schema,
  reply: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new MachineError('not_understood');
  return parsed.data;
}
