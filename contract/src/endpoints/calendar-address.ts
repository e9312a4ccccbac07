/** The calendar that others read a property's stays from. */
import { z } from 'zod';
import { endpoint, file } from './endpoint.ts';
import { idParams } from './fields.ts';

const address = z.object({ url: z.string() });

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/calendar-address',
  summary: 'The secret address under which other calendars subscribe to the property’s stays',
  access: 'host',
  params: idParams,
  response: address,
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/calendar-address/renew',
  summary: 'A new secret address; the old one leads nowhere from then on',
  access: 'host',
  params: idParams,
  response: address,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:file',
  summary: 'A property’s stays as an iCalendar file, for whoever has its secret address',
  access: 'anyone',
  params: z.object({ file: z.string().max(200) }),
  response: file,
});
