/** What guests ask their host for: an earlier check-in or a later check-out. */
import { z } from 'zod';
import { timeRequestKinds } from '../limits/stay-rules.ts';
import { endpoint } from './endpoint.ts';
import { idParams, timeOfDay } from './fields.ts';
import { stay } from './host-stays.ts';
import { pageParams } from './portal.ts';
import { timeRequest } from './time-request.ts';

const kind = z.enum(timeRequestKinds);

const ownTimeRequests = z.object({
  requests: z.array(timeRequest),
  /** The times that the guest can ask for now, in order. A list is empty if it is too late or already granted. */
  choices: z.record(kind, z.array(timeOfDay)),
});

export const getTimeRequests = endpoint({
  method: 'GET',
  path: '/api/guest/time-requests/:apartmentId',
  summary:
    'What the guests have asked for, and what they can ask for; 404 if the host does not offer it',
  access: 'guest',
  params: pageParams,
  response: ownTimeRequests,
});

export const setTimeRequest = endpoint({
  method: 'PUT',
  path: '/api/guest/time-requests/:apartmentId',
  summary:
    'Ask for a time, change an open request, or withdraw it with null; repeating it changes nothing; 409 time_not_offered for any other time',
  access: 'guest',
  params: pageParams,
  body: z.object({ kind, time: timeOfDay.nullable() }),
  response: ownTimeRequests,
});

export const answerTimeRequest = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/answer-time-request',
  summary:
    'Grant or decline a request; repeating it changes nothing; 409 request_changed if the guest asks for something else, 409 overlaps_stay if it would overlap another stay',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  /** `time` is the one that the host has seen. */
  body: z.object({ kind, time: timeOfDay, isGranted: z.boolean() }),
  response: stay,
});

export type TimeRequest = z.output<typeof timeRequest>;
export type OwnTimeRequests = z.output<typeof ownTimeRequests>;
export type TimeAnswer = z.output<typeof answerTimeRequest.body>;
