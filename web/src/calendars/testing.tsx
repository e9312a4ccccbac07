/** Renders the calendars page for tests, with two properties and a mocked server. */
import { screen } from '@testing-library/react';
import { open, ownerRights, serverAnswers, signedIn } from '../accounts/testing.tsx';
import type { Apartment } from '../host/queries.ts';
import { CalendarsPage } from './calendars-page.tsx';
import type { Feed } from './queries.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

// These properties have only the fields that the calendars page uses.
export const loft = {
  id: uuid(1),
  name: 'Canal Loft',
  createdAt: '2026-01-01',
  ...ownerRights,
} as Apartment;
export const barn = {
  id: uuid(2),
  name: 'Old Barn',
  createdAt: '2026-01-01',
  ...ownerRights,
} as Apartment;

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const airbnb: Feed = {
  id: uuid(21),
  apartmentId: loft.id,
  name: 'Airbnb',
  site: 'www.airbnb.com',
  blocksAreStays: false,
  isPaused: false,
  triedAt: inMinutes(-12.5),
  readAt: inMinutes(-12.5),
  nextReadAt: inMinutes(17.5),
  found: { stays: 7, blocks: 3, skipped: 0, withoutRoom: 0 },
  failure: null,
  doubt: null,
  version: 3,
};

const feedsCall = ({ id }: Apartment) => `/api/host/apartments/${id}/calendar-feeds`;
export const feedCall = ({ id }: Feed, action = '') =>
  `/api/host/calendar-feeds/${id}${action && `/${action}`}`;

export const listCall = `GET ${feedsCall(loft)}`;
export const createCall = `POST ${feedsCall(loft)}`;
export const changeCall = `PATCH ${feedCall(airbnb)}`;

export const addressCall = ({ id }: Apartment) => `/api/host/apartments/${id}/calendar-address`;
export const address = 'https://portal.example/api/calendars/k3jx9q2mfa.ics';

export function hasFeeds(...feeds: Feed[]) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments': { body: [loft, barn] },
    'GET /api/host/calendar-feeds': { body: { count: feeds.length, troubled: [] } },
  });
  for (const apartment of [loft, barn])
    serverAnswers({
      [`GET ${feedsCall(apartment)}`]: {
        body: feeds.filter(({ apartmentId }) => apartmentId === apartment.id),
      },
      [`GET ${addressCall(apartment)}`]: { body: { url: address } },
      [`GET /api/billing/status/${apartment.id}`]: { body: { ui_state: 'active' } },
    });
}

export async function openCalendars(path = `/host/calendars?property=${loft.id}`) {
  const client = open(path, <CalendarsPage />);
  await screen.findByRole('heading', { level: 1, name: 'Calendars' });
  return client;
}

export const card = (name = 'Airbnb') => screen.findByRole('group', { name });
export const linkField = 'Calendar link (iCal)';
