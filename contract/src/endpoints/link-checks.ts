/** Links in a property's texts that did not work at the last check. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, idParams } from './fields.ts';

const deadLink = z.object({
  url: z.string(),
  /** The day of the last check. */
  triedOn: calendarDate,
});

export const listDeadLinks = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/dead-links',
  summary: 'The broken links in a property’s texts',
  access: 'host',
  action: 'page.read',
  params: idParams,
  response: z.array(deadLink),
});

export type DeadLink = z.output<typeof deadLink>;
