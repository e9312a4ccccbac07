import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { airbnb, card, changeCall, hasFeeds, listCall, openCalendars } from '../testing.tsx';

test('the form of a saved calendar says that the link is secret, and sends only changed fields', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change calendar' }));
  expect(dialog.getByText('The link is kept secret. Paste a new one to replace it.')).toBeTruthy();
  expect(dialog.getByLabelText('New link')).toHaveProperty('value', '');
  await userEvent.clear(dialog.getByLabelText('Name'));
  await press('Save changes');
  expect(await dialog.findByText('Enter a name for the calendar')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), 'Airbnb Riga');
  const saved = { ...airbnb, name: 'Airbnb Riga', version: 4 };
  serverAnswers({ [changeCall]: { body: saved }, [listCall]: { body: [saved] } });
  await press('Save changes');
  await expectToast('Calendar changed');
  expect(sentTo(changeCall)).toEqual([{ name: 'Airbnb Riga', version: 3 }]);
  // A new name does not start a sync.
  expect((await card('Airbnb Riga')).textContent).toMatch(/Synced 1\d minutes ago/);
});

test('a calendar with a new link is synced at once', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('New link'), 'https://calendars.example/2.ics');
  const saved = { ...airbnb, site: 'calendars.example', version: 4 };
  serverAnswers({ [changeCall]: { body: saved }, [listCall]: { body: [saved] } });
  await press('Save changes');
  await waitFor(() =>
    expect(sentTo(changeCall)).toEqual([{ url: 'https://calendars.example/2.ics', version: 3 }]),
  );
  await waitFor(async () => expect((await card()).textContent).toContain('Syncing now...'));
});

test('a calendar is saved without a question if only other fields changed elsewhere, and a conflict needs a second save', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), ' Riga');
  const paused = { ...airbnb, isPaused: true, version: 4 };
  const renamed = { ...airbnb, name: 'Mine', version: 5 };
  let saveCount = 0;
  serverAnswers({
    [changeCall]: () => {
      saveCount += 1;
      return saveCount === 3
        ? { body: { ...airbnb, name: 'Airbnb Riga', version: 6 } }
        : refused(409, 'Changed', {
            code: 'stale_version',
            current: saveCount === 1 ? paused : renamed,
          });
    },
  });
  await press('Save changes');
  expect(
    (await screen.findByText('This calendar changed while you were editing')).parentElement
      ?.textContent,
  ).toContain('The name is now: Mine');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Airbnb Riga');
  await press('Save changes');
  await expectToast('Calendar changed');
  expect(sentTo(changeCall)).toEqual([
    { name: 'Airbnb Riga', version: 3 },
    { name: 'Airbnb Riga', version: 4 },
    { name: 'Airbnb Riga', version: 5 },
  ]);
});
