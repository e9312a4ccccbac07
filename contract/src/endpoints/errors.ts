/** The shape of every error reply. */
import { z } from 'zod';

/** `message` and `error` hold the same sentence, because pages read either of them. `code` never changes. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
