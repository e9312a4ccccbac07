/** Renders the stays page for tests, with two properties and a mocked server. */
import { screen, within } from '@testing-library/react';
import { open, ownerRights, serverAnswers, signedIn } from '../accounts/testing.tsx';
import type { ApartmentName } from '../host/queries.ts';
import { localDate } from '../shared/today.ts';
import { initialRange, quartersIn } from './calendar/rendered-range.ts';
import { dateOf, dayOf, mondayOf } from './days.ts';
import type { BlockedNights, Stay, StayInCalendar, Today } from './queries.ts';
import { StaysPage } from './stays-page.tsx';
import { stepDays, weeksAtOnce } from './weeks/weeks.ts';

export const today = dayOf(localDate());
export const inDays = (days: number) => dateOf(today + days);

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const loft: ApartmentName = { id: uuid(1), name: 'Canal Loft', ...ownerRights };
export const barn: ApartmentName = { id: uuid(2), name: 'Old Barn', ...ownerRights };

export const marta: StayInCalendar = {
  id: uuid(11),
  apartmentId: loft.id,
  name: 'Marta',
  checkinDate: inDays(2),
  checkoutDate: inDays(5),
  state: 'upcoming',
  hasCheckedIn: false,
  isOpened: false,
  source: null,
  isDoubleBooked: false,
  sentMoments: [],
  isLinkSent: false,
  isLockedOut: false,
};

export const ida: StayInCalendar = {
  ...marta,
  id: uuid(12),
  name: 'Ida',
  state: 'current',
  checkinDate: inDays(-3),
  checkoutDate: inDays(2),
};

export const details = ({
  source: _name,
  isDoubleBooked: _is,
  isOpened: _has,
  sentMoments: _sent,
  isLinkSent: _linkSent,
  isLockedOut: _locked,
  ...stay
}: StayInCalendar): Stay => ({
  ...stay,
  leftTime: null,
  checkinTime: '15:00',
  checkoutTime: '11:00',
  timeRequests: [],
  pinCode: '4821',
  isActive: stay.state === 'current',
  wrongPins: 0,
  newDevicesRefused: false,
  lockedOut: null,
  version: 3,
  code: 'k3fw9',
  checkedInAt: null,
  opensAt: null,
  openedAt: null,
  saved: null,
  linkSentAt: null,
  source: null,
  reservation: null,
  isNamed: true,
  isPinFromPhone: false,
  refusedPhoneDigits: null,
  isTakenOver: false,
  email: '',
  phone: '',
  language: null,
  messageLanguage: 'en',
  channel: null,
  bookedOn: 'direct',
  messages: [],
  backup: null,
  doubleBookings: [],
});

export const upcoming = details(marta);

const daysCall = (path: string, apartmentIds: string[], from: string, to: string) =>
  `GET ${path}?${new URLSearchParams({ apartmentIds: apartmentIds.join(','), from, to })}`;

const listCall = (apartmentIds: string[], from: string, to: string) =>
  daysCall('/api/host/stays', apartmentIds, from, to);

export const stayCall = (id: string, action = '') =>
  `/api/host/stays/${id}${action && `/${action}`}`;

/** The request that the form sends while the host chooses dates. */
export const nightsCall = (apartment: ApartmentName, from: string, to: string) =>
  listCall([apartment.id], from, to);

/** Prepares the reply to the first request of the calendar. */
export function answerLists(apartments: ApartmentName[], ...stays: StayInCalendar[]) {
  const ids = apartments.map(({ id }) => id);
  for (const { from, to } of quartersIn(initialRange(today, apartments.length)))
    serverAnswers({
      [listCall(ids, from, to)]: {
        body: stays.filter((stay) => stay.checkinDate <= to && stay.checkoutDate >= from),
      },
      [daysCall('/api/host/blocked-nights', ids, from, to)]: { body: [] },
    });
}

/** Prepares the same blocked nights for all days that the calendar shows at first. */
export function answerBlocked(apartments: ApartmentName[], ...blocked: BlockedNights[]) {
  const ids = apartments.map(({ id }) => id);
  for (const { from, to } of quartersIn(initialRange(today, apartments.length)))
    serverAnswers({ [daysCall('/api/host/blocked-nights', ids, from, to)]: { body: blocked } });
}

/** Prepares the replies for the list by week, which a phone shows. */
export function answerWeeks(
  apartments: ApartmentName[],
  { stays = [], blocked = [] }: { stays?: StayInCalendar[]; blocked?: BlockedNights[] },
) {
  const ids = apartments.map(({ id }) => id);
  const { from, to } = stepDays(mondayOf(today), 0, weeksAtOnce(apartments.length));
  serverAnswers({
    [listCall(ids, from, to)]: { body: stays },
    [daysCall('/api/host/blocked-nights', ids, from, to)]: { body: blocked },
  });
}

/** Returns the reply for today with these lists. */
export function todayWith(lists: Partial<Omit<Today, 'counts'>>): Today {
  const all = {
    leaving: [],
    arriving: [],
    staying: [],
    leavingTomorrow: [],
    arrivingTomorrow: [],
    lockedOut: [],
    timeRequests: [],
    ...lists,
  };
  const { lockedOut: _lockedOut, timeRequests: _requests, ...counted } = all;
  const counts = Object.fromEntries(
    Object.entries(counted).map(([name, { length }]) => [name, length]),
  ) as Today['counts'];
  return { ...all, counts };
}

export function hasStays(...stays: StayInCalendar[]) {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments/names': { body: [loft, barn] },
    'GET /api/host/message-templates': { body: [] },
    [`GET /api/host/apartments/${loft.id}/custom-sections`]: { body: [] },
    'GET /api/host/calendar-feeds': { body: { count: 1, troubled: [] } },
    'GET /api/host/stays/today': { body: todayWith({}) },
  });
  answerLists([loft, barn], ...stays);
  for (const stay of stays)
    serverAnswers({
      [`GET ${stayCall(stay.id)}`]: { body: details(stay) },
      [problemsCall(stay.id)]: { body: [] },
    });
}

export async function openStays(address = '/host/stays') {
  const client = open(address, <StaysPage />);
  await screen.findByRole('heading', { level: 1, name: 'Stays', hidden: true });
  return client;
}

const problemsCall = (stayId: string) => `GET /api/host/problems?stayId=${stayId}`;

export async function openPanel(stay: Stay = upcoming) {
  hasStays(marta, ida);
  serverAnswers({
    [`GET ${stayCall(stay.id)}`]: { body: stay },
    [problemsCall(stay.id)]: { body: [] },
    [nightsCall(loft, stay.checkinDate, stay.checkoutDate)]: { body: [] },
  });
  await openStays(`/host/stays/${stay.id}`);
  return within(await screen.findByRole('dialog', { name: stay.name }));
}
