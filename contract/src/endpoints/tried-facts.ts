/** Facts that people try at a property between two stays: door code, backup way in, Wi-Fi and arrival photos. */
import { z } from 'zod';
import { maxTriedNote } from '../limits/stay-rules.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';

/** See `FactKey` in contract/src/apartments/tried-facts.ts. */
export const factKey = z
  .string()
  .regex(/^(?:door|backup|wifi|step:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/, 'Unknown fact');

/** The value that was tried, as the list of facts identifies it. */
export const seenValue = z.string().length(43);

/** One time that a fact was tried. */
const triedFact = z.object({
  id,
  works: z.boolean(),
  note: z.string(),
  at: instant,
  /** The person’s name; null if the account no longer exists. */
  by: z.string().nullable(),
});

export const factToTry = z.object({
  key: factKey,
  /** What to call the fact at the beginning of a sentence. It contains no part of the value. */
  name: z.string(),
  /** The texts to try, see `Fact`. They are null unless the turnover is open. */
  value: z.array(z.string()).nullable(),
  /** Identifies the value, so that nobody records a result for a value that they have not seen. */
  seen: z.string().nullable(),
  /** When it was last tried during this turnover; null if it was not. */
  lastTried: triedFact.extend({ isOutdated: z.boolean() }).nullable(),
});

export const listFactsToTry = endpoint({
  method: 'GET',
  path: '/api/host/turnovers/:id/facts',
  summary:
    'What can be tried at a turnover; the values are only included while the turnover is open',
  access: 'host',
  action: 'turnover.read',
  params: idParams,
  response: z.array(factToTry),
});

export const recordTriedFact = endpoint({
  method: 'POST',
  path: '/api/host/turnovers/:id/tried-facts',
  summary:
    'Record that a fact works or not. Sending the same id again changes nothing; 409 fact_changed if the value has changed since, 409 turnover_not_open before the check-out and after the next one',
  access: 'host',
  action: 'turnover.work',
  params: idParams,
  body: z.object({
    /** Made by the client, so that a request that is repeated is recorded once. */
    id,
    fact: factKey,
    works: z.boolean(),
    note: z
      .string()
      .trim()
      .max(maxTriedNote, { error: `Use at most ${maxTriedNote} characters` }),
    seen: seenValue,
  }),
  response: z.array(factToTry),
  status: 201,
});

export const solveFailedFact = endpoint({
  method: 'POST',
  path: '/api/host/turnovers/:id/solved-facts',
  summary: 'Mark a fact that did not work as solved; repeating it changes nothing',
  access: 'host',
  action: 'turnover.work',
  params: idParams,
  /** The id of the row that says that it did not work. */
  body: z.object({ id }),
  response: emptyReply,
});

export const listFailedFacts = endpoint({
  method: 'GET',
  path: '/api/host/failed-facts',
  summary: 'Facts of all properties that did not work and have not been solved since, newest first',
  access: 'host',
  action: 'turnover.read',
  response: z.array(
    triedFact.omit({ works: true }).extend({
      apartmentId: id,
      /** The property’s name. */
      property: z.string(),
      /** The turnover at which the fact was tried. */
      stayId: id,
      name: z.string(),
    }),
  ),
});

export type FactToTry = z.output<typeof factToTry>;
export type NewTriedFact = z.output<typeof recordTriedFact.body>;
export type FailedFact = z.output<typeof listFailedFacts.response>[number];
