/** The tasks of a turnover, which hosts and the crew tick off. */
import { z } from 'zod';
import { crewTask } from './crew.ts';
import { endpoint } from './endpoint.ts';
import { idParams, instant, limits } from './fields.ts';

export const listTurnoverTasks = endpoint({
  method: 'GET',
  path: '/api/host/turnovers/:id/tasks',
  summary:
    'The tasks of a turnover: those on the property’s lists, and those that were ticked before',
  access: 'host',
  action: 'turnover.read',
  params: idParams,
  response: z.array(crewTask),
});

export const recordTurnoverTask = endpoint({
  method: 'POST',
  path: '/api/host/turnovers/:id/tasks',
  summary:
    'Tick a task, or remove its tick. Sending the same request again changes nothing; 409 task_unknown if the task is not on the property’s lists',
  access: 'host',
  action: 'turnover.work',
  params: idParams,
  body: z.object({
    /** The host’s text, which identifies the task. */
    text: z.string().min(1).max(limits.line),
    isDone: z.boolean(),
    /** When it was done, by the clock of the device. It identifies a request that is sent again. */
    at: instant,
  }),
  response: z.array(crewTask),
});

export type TurnoverTask = z.output<typeof crewTask>;
export type NewTurnoverTick = z.output<typeof recordTurnoverTask.body>;
