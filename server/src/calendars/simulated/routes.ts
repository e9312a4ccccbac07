/** Simulated calendars for trying out feeds without a platform and without a network. */
import type { FastifyInstance } from 'fastify';
import { pathOf, simulatedCalendars } from './calendar-urls.ts';
import { writeSimulatedCalendar } from './write-calendar.ts';

export function serveSimulatedCalendars(app: FastifyInstance) {
  for (const calendar of simulatedCalendars)
    app.get(pathOf(calendar), { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(writeSimulatedCalendar(calendar, new Date())),
    );
}
