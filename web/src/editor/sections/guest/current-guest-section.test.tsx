import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  anna,
  button,
  expectToast,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import { warnBeforeGoingLive } from '../../../billing/going-live.ts';
import { EditingProvider } from '../../editing/editing-context.tsx';
import {
  createFoldedSections,
  FoldedSectionsContext,
} from '../../section-index/folded-sections.ts';
import { CurrentGuestSection } from './current-guest-section.tsx';
import {
  activeGuest,
  apartment,
  apartmentId,
  dayFromToday,
  marta,
  openSection,
  renderSection,
  stayCallOf,
  subscribe,
  textbox,
} from './guest-testing.tsx';

test('the guest fields show the current guest and their state', async () => {
  await openSection(marta);
  expect(textbox('Guest Name').value).toBe('Marta');
  expect(textbox('Check-in Date').value).toBe(marta.checkinDate);
  expect(textbox('Check-out Date').value).toBe(marta.checkoutDate);
  expect(screen.getByText('Not checked in yet')).toBeTruthy();
});

test('a guest who has checked in is shown as such', async () => {
  await openSection({ ...marta, hasCheckedIn: true });
  expect(screen.getByText('Checked in')).toBeTruthy();
});

test('a request for the current guest that fails can be retried', async () => {
  serverAnswers({ [activeGuest]: refused(503, 'Briefly unavailable') });
  renderSection();
  await screen.findByRole('button', { name: 'Try again' });
  serverAnswers({ [activeGuest]: { body: marta } });
  await press('Try again');
  await screen.findByText('Show PIN code');
});

test('an expired session shows a toast when the current guest is fetched', async () => {
  serverAnswers({ [activeGuest]: refused(401, 'Unauthorized') });
  renderSection();
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
});

test('check-out can’t be picked before check-in, and a typed date shows an error after leaving the field', async () => {
  await openSection(marta);
  const checkout = textbox('Check-out Date');
  expect(checkout.min).toBe(marta.checkinDate);
  checkout.focus();
  fill('Check-out Date', dayFromToday(-9));
  expect(checkout.getAttribute('aria-invalid')).toBeNull();
  await userEvent.click(textbox('Guest Name'));
  expect(checkout.getAttribute('aria-invalid')).toBe('true');
  await press('Save All Changes');
  await expectToast('Invalid date range', 'Check-out must be same day or later than check-in');
});

test('without a subscription the guest area is disabled and blurred, and says what to do', async () => {
  await openSection(marta, { isLive: false });
  expect(textbox('Guest Name').closest('[inert]')?.className).toContain('blur');
  expect(screen.getByText('Show stay dates').closest('[inert]')).toBeTruthy();
  expect(screen.getByText('Subscribe to add guests.').closest('[inert]')).toBeNull();
  const newGuest = button('New Guest') as HTMLButtonElement;
  expect(newGuest.disabled).toBe(true);
  const hint = document.getElementById(newGuest.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Subscribe to Add Guests');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(subscribe).toHaveBeenCalledOnce();
});

test('while the subscription loads, the guest area is disabled but not blurred', async () => {
  await openSection(marta, { isLive: undefined });
  const area = textbox('Guest Name').closest('[inert]');
  expect(area?.className).not.toContain('blur');
  expect((button('New Guest') as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByText('Subscribe to Add Guests')).toBeNull();
});

test.each([
  ['Show PIN code', 'showPinCode'],
  ['Show guest name', 'showGuestName'],
  ['Show stay dates', 'showStayDates'],
])('the switch "%s" saves immediately', async (name, flag) => {
  const patchApartment = `PATCH /api/host/apartments/${apartmentId}`;
  serverAnswers({ [patchApartment]: { body: { ...apartment, [flag]: false } } });
  await openSection(marta);
  await userEvent.click(screen.getByRole('switch', { name }));
  await waitFor(() => expect(sentTo(patchApartment)).toEqual([{ [flag]: false }]));
});

test('the next stay is shown below the current guest, with a link', async () => {
  const getNextStay = `GET /api/host/apartments/${apartmentId}/next-stay`;
  serverAnswers({
    [getNextStay]: { body: { ...marta, id: 'next', name: 'Noor', state: 'upcoming' } },
  });
  await openSection(marta);
  const link = await screen.findByRole('link', { name: 'Noor' });
  expect(link.getAttribute('href')).toBe('/host/stays/next');
  expect(screen.getByRole('link', { name: 'All stays' }).getAttribute('href')).toBe('/host/stays');
});

test('the current guest section shows the stay: its personal link to send, what has happened, and its page', async () => {
  const opened = '2026-11-01T10:00:00.000Z';
  const stay = {
    ...marta,
    code: 'k3fw9',
    linkSentAt: null,
    openedAt: opened,
    checkedInAt: null,
    messages: [{ moment: 'booked', way: 'copy', state: 'sent', at: opened, trouble: null }],
    backup: null,
  };
  serverAnswers({ [stayCallOf(marta)]: { body: stay } });
  await openSection(marta);
  expect(await screen.findByText(`${location.origin}/stay/k3fw9`)).toBeTruthy();
  expect(screen.getByText('Messages sent').nextSibling?.textContent).toBe('1');
  expect(screen.getByText('Page opened').nextSibling?.textContent).toMatch(/2026/);
  expect(screen.getByText('Checked in').nextSibling?.textContent).toBe('Not yet');
  const link = screen.getByRole('link', { name: 'Open this stay' });
  expect(link.getAttribute('href')).toBe(`/host/stays/${marta.id}`);
});

test('the section of a current guest says that the guest page is still empty', async () => {
  const warning = 'The guest page is still empty.';
  const removeWarning = warnBeforeGoingLive(apartmentId, warning);
  await openSection(marta);
  expect(screen.getByText(warning)).toBeTruthy();
  act(removeWarning);
  expect(screen.queryByText(warning)).toBeNull();
});

test('the folded section of a current guest unfolds if the guest sees an empty page', async () => {
  sessionStorage.clear();
  serverAnswers({ [activeGuest]: { body: marta } });
  open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <FoldedSectionsContext value={createFoldedSections(true)}>
        <CurrentGuestSection apartment={apartment} isLive onSubscribe={subscribe} />
      </FoldedSectionsContext>
    </EditingProvider>,
  );
  const section = await screen.findByRole('button', { name: /^Current Guest/ });
  expect(section.getAttribute('aria-expanded')).toBe('false');
  const warning = 'The guest page is still empty.';
  act(() => onTestFinished(warnBeforeGoingLive(apartmentId, warning)));
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(section.getAttribute('aria-expanded')).toBe('true');
});

test('the personal link in the dashboard is marked as sent when the host says so after copying it', async () => {
  const stay = {
    ...marta,
    code: 'k3fw9',
    linkSentAt: null,
    openedAt: null,
    checkedInAt: null,
    messages: [],
    backup: null,
  };
  const markAsSent = `POST /api/host/stays/${marta.id}/link-sent`;
  serverAnswers({
    [stayCallOf(marta)]: { body: stay },
    [markAsSent]: { body: { ...stay, linkSentAt: '2026-11-01T10:00:00.000Z' } },
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSection(marta);
  expect(await screen.findByText('None yet')).toBeTruthy();
  await press('Copy link');
  expect(await screen.findByText('Copied. Mark as sent?')).toBeTruthy();
  expect(sentTo(markAsSent)).toEqual([]);
  await press('Mark as sent');
  expect(await screen.findByText('Link sent', { selector: 'dd' })).toBeTruthy();
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/stay/k3fw9`);
  expect(sentTo(markAsSent)).toHaveLength(1);
});

test('without an upcoming stay, the guest section links to the calendars', async () => {
  serverAnswers({ [`GET /api/host/apartments/${apartmentId}/next-stay`]: { body: null } });
  await openSection(marta);
  expect(await screen.findByText('No upcoming stay yet.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Import stays from your calendars' });
  expect(link.getAttribute('href')).toBe(`/host/calendars?property=${apartmentId}`);
});
