import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { airbnb, card, changeCall, hasFeeds, listCall, openCalendars } from '../testing.tsx';

test('a change says that the address is secret, and sends nothing but what was changed', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change calendar' }));
  expect(
    dialog.getByText('The address is kept secret. Paste a new one to replace it.'),
  ).toBeTruthy();
  expect(dialog.getByLabelText('New address')).toHaveProperty('value', '');
  await userEvent.clear(dialog.getByLabelText('Name'));
  await press('Save Changes');
  expect(await dialog.findByText('Give the calendar a name')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Airbnb Riga');
  const saved = { ...airbnb, name: 'Airbnb Riga', version: 4 };
  serverAnswers({ [changeCall]: { body: saved }, [listCall]: { body: [saved] } });
  await press('Save Changes');
  await expectToast('Calendar changed');
  expect(sentTo(changeCall)).toEqual([{ name: 'Airbnb Riga', version: 3 }]);
  // A name is no reason to read it anew.
  expect((await card('Airbnb Riga')).textContent).toMatch(/Read 1\d minutes ago/);
});

test('another address is read at once', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('New address'), 'https://calendars.example/2.ics');
  const saved = { ...airbnb, site: 'calendars.example', version: 4 };
  serverAnswers({ [changeCall]: { body: saved }, [listCall]: { body: [saved] } });
  await press('Save Changes');
  await waitFor(() =>
    expect(sentTo(changeCall)).toEqual([{ url: 'https://calendars.example/2.ics', version: 3 }]),
  );
  await waitFor(async () => expect((await card()).textContent).toContain('Reading it now…'));
});

test('a change of something else elsewhere is taken in; the same is shown and saved only when said again', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), ' Riga');
  const paused = { ...airbnb, isPaused: true, version: 4 };
  const renamed = { ...airbnb, name: 'Mine', version: 5 };
  let turn = 0;
  serverAnswers({
    [changeCall]: () => {
      turn += 1;
      return turn === 3
        ? { body: { ...airbnb, name: 'Airbnb Riga', version: 6 } }
        : refused(409, 'Changed', {
            code: 'stale_version',
            current: turn === 1 ? paused : renamed,
          });
    },
  });
  await press('Save Changes');
  expect((await screen.findByText('Changed in two places')).parentElement?.textContent).toContain(
    'Name, saved meanwhile: Mine',
  );
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Airbnb Riga');
  await press('Save Changes');
  await expectToast('Calendar changed');
  expect(sentTo(changeCall)).toEqual([
    { name: 'Airbnb Riga', version: 3 },
    { name: 'Airbnb Riga', version: 4 },
    { name: 'Airbnb Riga', version: 5 },
  ]);
});
