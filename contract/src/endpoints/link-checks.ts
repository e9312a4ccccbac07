/** Addresses of other sites that did not open when we looked. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, idParams } from './fields.ts';

const deadLink = z.object({
  url: z.string(),
  /** The day on which it was last tried. */
  triedOn: calendarDate,
});

export const listDeadLinks = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/dead-links',
  summary: 'The broken links in a property’s texts',
  access: 'host',
  params: idParams,
  response: z.array(deadLink),
});

export type DeadLink = z.output<typeof deadLink>;
