import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serverAnswers } from '../accounts/testing.tsx';
import { amountOfBytes } from './amount-of-bytes.ts';
import { StorageCard } from './storage-card.tsx';

test.each([
  [0, 5_000_000, '0 of 5 MB'],
  [300, 5_000_000, '0.1 of 5 MB'],
  [1_234_567, 5_000_000, '1.2 of 5 MB'],
  [5_300_000, 5_000_000, '5.3 of 5 MB'],
  [12_000_000, 2 * 1024 ** 3, '12 MB of 2.1 GB'],
  [1_500_000_000, 2 * 1024 ** 3, '1.5 of 2.1 GB'],
])('%i of %i bytes is shown as "%s"', (used, limit, text) => {
  expect(amountOfBytes({ used, limit })).toBe(text);
});

test('the settings show how much of each limit an account has used', async () => {
  serverAnswers({
    'GET /api/host/usage': {
      body: {
        text: { used: 1_234_567, limit: 5_000_000 },
        photos: { used: 12_000_000, limit: 2 * 1024 ** 3 },
        properties: { used: 3, limit: 500 },
        members: { used: 4, limit: 15 },
        messageTemplates: { used: 2, limit: 600 },
        emailsToday: { used: 14, limit: 500 },
      },
    },
  });
  open('/host/settings-data', <StorageCard />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Text: 1.2 of 5 MB',
    'Photos: 12 MB of 2.1 GB',
    'Properties: 3 of 500',
    'Team members and open invitations: 4 of 15',
    'Message templates: 2 of 600',
    'Emails to guests today: 14 of 500',
  ]);
});
