/** Turnovers: the time between a check-out and the next check-in, when a property is cleaned. */
import { z } from 'zod';
import { maxTurnoverNotes } from '../limits/stay-rules.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, id, idParams, instant, knownVersion, timeOfDay, version } from './fields.ts';
import { daysOfApartments, leftTime } from './host-stays.ts';

export const turnoverState = z.enum(['planned', 'started', 'done']);

/** The name is null if the person no longer has an account. */
export const doneBy = z.object({ at: instant, by: z.string().nullable() });

const notes = z.string().max(maxTurnoverNotes, {
  error: `Use at most ${maxTurnoverNotes.toLocaleString('en')} characters`,
});

/** A local time of the property, as the people who clean it read it. */
export const localMoment = z.object({ date: calendarDate, time: timeOfDay });

/** A turnover contains nothing about guests except when they left. */
const turnover = z.object({
  /** The stay before the turnover. It is the turnover's id, too. */
  stayId: id,
  apartmentId: id,
  /** The check-out time, or when the host ended the stay early. */
  freeFrom: localMoment,
  /** When the next guests can check in; null if no stay follows. */
  freeUntil: localMoment.nullable(),
  leftTime,
  state: turnoverState,
  /** Whether facts can be tried: from the check-out until the work is done or the next guests can check in. */
  isOpen: z.boolean(),
  /** Who started and finished the work, and when. */
  started: doneBy.nullable(),
  done: doneBy.nullable(),
  notes,
  /** How many tasks there are, and how many are ticked. */
  tasks: z.object({ done: z.number(), total: z.number() }),
  version,
});

export const listTurnovers = endpoint({
  method: 'GET',
  path: '/api/host/turnovers',
  summary: 'The turnovers at the given properties that begin on the given days, in order',
  access: 'host',
  action: 'turnover.read',
  query: daysOfApartments,
  response: z.array(turnover),
});

export const updateTurnover = endpoint({
  method: 'PATCH',
  path: '/api/host/turnovers/:id',
  summary: 'Change the state or the notes of a turnover',
  access: 'host',
  action: 'turnover.work',
  params: idParams,
  body: z
    .object({ state: turnoverState, notes, version: knownVersion })
    .partial({ state: true, notes: true }),
  response: turnover,
});

export type Turnover = z.output<typeof turnover>;
export type TurnoverChange = z.output<typeof updateTurnover.body>;
