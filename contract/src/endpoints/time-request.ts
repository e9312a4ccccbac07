/** A request of guests for an earlier check-in or a later check-out, as guests and hosts see it. */
import { z } from 'zod';
import { timeRequestKinds, timeRequestStates } from '../limits/stay-rules.ts';
import { timeOfDay } from './fields.ts';

export const timeRequest = z.object({
  kind: z.enum(timeRequestKinds),
  /** By the clock of the property, on the day of arrival or of check-out. */
  time: timeOfDay,
  state: z.enum(timeRequestStates),
});
