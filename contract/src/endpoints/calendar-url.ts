/** The calendar of a property's stays that other calendars can subscribe to. */
import { z } from 'zod';
import { endpoint, fileReply } from './endpoint.ts';
import { idParams } from './fields.ts';

const calendarUrl = z.object({ url: z.string() });

export const getCalendarUrl = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/calendar-address',
  summary: 'The secret URL at which other calendars can subscribe to the property’s stays',
  access: 'host',
  action: 'calendar.read',
  params: idParams,
  response: calendarUrl,
});

export const renewCalendarUrl = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/calendar-address/renew',
  summary: 'Create a new secret URL; the old one stops working',
  access: 'host',
  action: 'calendar.edit',
  params: idParams,
  response: calendarUrl,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:file',
  summary: 'A property’s stays as an iCalendar file, for anyone with its secret URL',
  access: 'anyone',
  params: z.object({ file: z.string().max(200) }),
  response: fileReply,
});
