import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  button,
  expectToast,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import { GuessedLinks } from './guessed-links.tsx';

const apartmentId = '00000000-0000-4000-8000-000000000001';
const renew = `POST /api/host/apartments/${apartmentId}/renew-link`;

async function openNotice(name?: string) {
  serverAnswers({
    'GET /api/host/guessed-links': { body: [{ apartmentId, wrongPins: 64 }] },
  });
  open('/host/settings', <GuessedLinks nameOf={() => name} />);
  return screen.findByRole('region', { name: 'Guessed PINs' });
}

test('the notice about a guessed link shows the property and its wrong PINs, and one click renews the link', async () => {
  const notice = await openNotice('Quay House');
  expect(notice.textContent).toContain('Quay House: 64 wrong PINs in the last 30 days');
  expect(notice.textContent).toContain(
    'The old link then stops working, including on printed cards.',
  );
  serverAnswers({ [renew]: { body: {} } });
  await press('Renew link of Quay House');
  await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
  expect(sentTo(renew)).toHaveLength(1);
  await waitFor(() => expect(document.contains(notice)).toBe(false));
});

test('the notice about a guessed link leaves out the name of a host’s only property', async () => {
  const notice = await openNotice();
  expect(notice.textContent).not.toContain('Quay House');
  expect(button('Renew link')).toBeTruthy();
});

test('the notice about a guessed link stays when renewing the link fails', async () => {
  await openNotice('Quay House');
  serverAnswers({ [renew]: refused(500, 'Broken') });
  await press('Renew link of Quay House');
  await expectToast('Failed to renew the guest link', 'Broken');
  expect(button('Renew link of Quay House')).toBeTruthy();
});

test('no notice about guessed links is shown when no link needs to be renewed', async () => {
  serverAnswers({ 'GET /api/host/guessed-links': { body: [] } });
  const client = open('/host/settings', <GuessedLinks nameOf={() => undefined} />);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Guessed PINs' })).toBeNull();
});
