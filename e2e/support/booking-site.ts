/** A simulated booking site with a calendar whose content the journey sets. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarOf, type SampleEvent } from '../../server/src/calendars/testing/samples.ts';
import { test as base } from './properties.ts';

type BookingSite = { url: string; setCalendar(events: SampleEvent[] | 'missing'): void };

export const test = base.extend<{ bookingSite: BookingSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  bookingSite: async ({}, use) => {
    let calendar: SampleEvent[] | 'missing' = [];
    const server = createServer((_, response) => {
      if (calendar === 'missing') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(calendar));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics?s=secret`,
      setCalendar: (events) => {
        calendar = events;
      },
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});
