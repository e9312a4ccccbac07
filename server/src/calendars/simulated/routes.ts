/** Calendars of nobody's bookings, so that feeds can be tried without a platform and without a network. */
import type { FastifyInstance } from 'fastify';
import { pathOf, sandboxCalendars } from './addresses.ts';
import { writeSandboxCalendar } from './writing.ts';

export function serveSandboxCalendars(app: FastifyInstance) {
  for (const calendar of sandboxCalendars)
    app.get(pathOf(calendar), { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(writeSandboxCalendar(calendar, new Date())),
    );
}
