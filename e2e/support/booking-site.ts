/** A simulated booking site with a calendar whose content the journey sets. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarOf, type SampleEvent } from '../../server/src/calendars/testing/samples.ts';
import { test as base } from './properties.ts';

type Bookings = { url: string; says(events: SampleEvent[] | 'nothing'): void };

export const test = base.extend<{ bookings: Bookings }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
  bookings: async ({}, use) => {
    let said: SampleEvent[] | 'nothing' = [];
    const server = createServer((_, response) => {
      if (said === 'nothing') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(said));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics?s=secret`,
      says: (events) => {
        said = events;
      },
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});
