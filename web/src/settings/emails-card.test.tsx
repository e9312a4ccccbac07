import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, open, refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { EmailsCard } from './emails-card.tsx';

const change = 'PATCH /api/host/notices';
const settings = {
  feedFailures: true,
  doubleBookings: false,
  unopenedArrivals: true,
  failedFacts: true,
  unreadyProperties: true,
  problems: true,
  timeRequests: true,
  newDevices: true,
};

async function openCard(path = '/host/settings-data') {
  serverAnswers({ 'GET /api/host/notices': { body: settings } });
  open(path, <EmailsCard />);
  await screen.findAllByRole('switch');
}

const isOn = (name: string) =>
  screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

test('each email switch shows whether the host gets that email', async () => {
  await openCard();
  expect(screen.getAllByRole('switch')).toHaveLength(8);
  expect(isOn('A calendar can’t be read')).toBe(true);
  expect(isOn('A double booking')).toBe(false);
  expect(isOn('Tomorrow’s guests without a link')).toBe(true);
  expect(isOn('A sign-in from a new device')).toBe(true);
});

test('an email switch is saved at once, without the others', async () => {
  await openCard();
  serverAnswers({ [change]: { body: { ...settings, feedFailures: false } } });
  await userEvent.click(screen.getByRole('switch', { name: 'A calendar can’t be read' }));
  await waitFor(() => expect(sentTo(change)).toEqual([{ feedFailures: false }]));
  await waitFor(() => expect(isOn('A calendar can’t be read')).toBe(false));
});

test('an email switch that could not be saved is reset, and an error is shown', async () => {
  await openCard();
  serverAnswers({ [change]: refused(500, 'Broken') });
  await userEvent.click(screen.getByRole('switch', { name: 'A double booking' }));
  await expectToast('Failed to update setting', 'Broken');
  await waitFor(() => expect(isOn('A double booking')).toBe(false));
});

test('the settings link in an email scrolls to the email switches', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await openCard();
  expect(scrollIntoView).not.toHaveBeenCalled();
  await openCard('/host/settings-data#mails');
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
});
