import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  expectToast,
  field,
  fill,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import type { Feed } from '../queries.ts';
import {
  airbnb,
  card,
  createCall,
  hasFeeds,
  inMinutes,
  linkField,
  listCall,
  openCalendars,
} from '../testing.tsx';

test('a new calendar is named after its site, and its result appears automatically', async () => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(linkField);
  await press('Add calendar');
  expect(screen.getByText('Enter the calendar link')).toBeTruthy();
  expect(screen.getByText('Enter a name for the calendar')).toBeTruthy();
  fill(linkField, ' https://www.airbnb.com/calendar/ical/1.ics?s=secret ');
  expect(field('Name').value).toBe('Airbnb');
  expect(screen.queryByRole('switch')).toBeNull();
  const newFeed: Feed = { ...airbnb, triedAt: null, readAt: null, found: null, version: 1 };
  serverAnswers({ [createCall]: { status: 201, body: newFeed }, [listCall]: { body: [newFeed] } });
  await press('Add calendar');
  await expectToast('Calendar added', 'We are syncing it now.');
  expect(sentTo(createCall)).toEqual([
    {
      url: 'https://www.airbnb.com/calendar/ical/1.ics?s=secret',
      name: 'Airbnb',
      blocksAreStays: false,
    },
  ]);
  expect((await card()).textContent).toContain('Syncing now...');
  expect(field(linkField).value).toBe('');
  serverAnswers({
    [listCall]: { body: [{ ...airbnb, readAt: inMinutes(0), triedAt: inMinutes(0) }] },
  });
  await waitFor(
    async () => expect((await card()).textContent).toContain('Synced just now · 7 stays'),
    { timeout: 15_000 },
  );
  expect(within(await card()).getByRole('status').textContent).toBe(
    'Airbnb: 7 stays, 3 blocked periods',
  );
});

test.each(['www.airbnb.com/calendar/ical/1.ics', 'webcal://www.airbnb.com/calendar/ical/1.ics'])(
  'the calendar link %s is completed when the host leaves the field',
  async (typed) => {
    hasFeeds();
    await openCalendars();
    await screen.findByLabelText(linkField);
    fill(linkField, typed);
    expect(field('Name').value).toBe('Airbnb');
    fireEvent.blur(field(linkField));
    expect(field(linkField).value).toBe('https://www.airbnb.com/calendar/ical/1.ics');
  },
);

test('closed days at Booking.com become stays unless the host turns that off, and a hint explains it', async () => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(linkField);
  fill(linkField, 'https://ical.booking.com/v1/export?t=secret');
  expect(field('Name').value).toBe('Booking.com');
  const closedDaysSwitch = screen.getByRole('switch', {
    name: 'Import ‘CLOSED - Not available’ as a stay',
  });
  expect(closedDaysSwitch.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(/for days that you closed yourself/)).toBeTruthy();
  await userEvent.click(closedDaysSwitch);
  fill('Name', 'Extranet');
  serverAnswers({ [createCall]: { status: 201, body: { ...airbnb, name: 'Extranet' } } });
  await press('Add calendar');
  await waitFor(() =>
    expect(sentTo(createCall)).toMatchObject([{ name: 'Extranet', blocksAreStays: false }]),
  );
});

test.each([
  ['not_an_address', 400, 'This is not the address of a calendar.'],
  ['same_calendar', 409, 'This property already has this calendar.'],
])(
  'the error %s about the link of a new calendar is shown at its field',
  async (code, status, message) => {
    hasFeeds();
    await openCalendars();
    await screen.findByLabelText(linkField);
    fill(linkField, 'https://calendars.example/1.ics');
    serverAnswers({ [createCall]: refused(status, message, { code }) });
    await press('Add calendar');
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(field(linkField)));
    expect(field(linkField).getAttribute('aria-invalid')).toBe('true');
    expect(field(linkField).value).toBe('https://calendars.example/1.ics');
  },
);

test('other errors of a new calendar are shown above the form, and typed values are kept', async () => {
  hasFeeds();
  await openCalendars();
  await screen.findByLabelText(linkField);
  fill(linkField, 'https://calendars.example/1.ics');
  serverAnswers({
    [createCall]: refused(402, 'Subscribe to add guests.', { code: 'subscription_required' }),
  });
  await press('Add calendar');
  expect(await screen.findByText(/Subscribe to add guests/)).toBeTruthy();
  expect(field(linkField).value).toBe('https://calendars.example/1.ics');
});

test('a property can have at most ten calendars, and the page says so', async () => {
  hasFeeds(
    ...Array.from({ length: 10 }, (_, index) => ({ ...airbnb, id: `${index}`, name: `C${index}` })),
  );
  await openCalendars();
  expect(await screen.findByText(/A property can have at most 10 calendars/)).toBeTruthy();
  expect(screen.getByText('10 of 10')).toBeTruthy();
  expect(screen.queryByLabelText(linkField)).toBeNull();
});

test('on the way to the first link, the field for the calendar link has the focus, and a synced calendar shows the next step', async () => {
  const first = `/host/calendars?property=${airbnb.apartmentId}&first=1`;
  hasFeeds();
  await openCalendars(first);
  await screen.findByLabelText(linkField);
  expect(document.activeElement).toBe(field(linkField));
  expect(screen.queryByRole('link', { name: 'Send your first link' })).toBeNull();
  cleanup();
  hasFeeds(airbnb);
  await openCalendars(first);
  const link = await screen.findByRole('link', { name: 'Send your first link' });
  expect(link.getAttribute('href')).toBe(`/host/stays?new=${airbnb.apartmentId}`);
  cleanup();
  await openCalendars();
  await card();
  expect(screen.queryByRole('link', { name: 'Send your first link' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
