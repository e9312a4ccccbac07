/** Check-ins that are near, at properties that are not ready for them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, id } from './fields.ts';
import { localMoment } from './turnovers.ts';

const turnoverWarning = z.object({
  apartmentId: id,
  /** The stay whose guests check in. */
  stayId: id,
  checkIn: localMoment,
  /** The turnover before the check-in, and its first day; null for the first stay of a property. */
  turnover: z.object({ stayId: id, date: calendarDate }).nullable(),
  isNotDone: z.boolean(),
  /** The names of facts that did not work, and of those that nobody has tried since the last check-out. */
  failed: z.array(z.string()),
  untried: z.array(z.string()),
  /** How many problems at the property are open. */
  problems: z.int(),
});

export const listTurnoverWarnings = endpoint({
  method: 'GET',
  path: '/api/host/turnover-warnings',
  summary:
    'Check-ins of all properties that are near, if the turnover is not done, a fact failed or was not tried, or a problem is open',
  access: 'host',
  action: 'turnover.read',
  response: z.array(turnoverWarning),
});

export type TurnoverWarning = z.output<typeof turnoverWarning>;
