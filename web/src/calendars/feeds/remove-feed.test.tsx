import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { airbnb, card, feedCall, hasFeeds, listCall, openCalendars } from '../testing.tsx';

test('removing a calendar asks whether to keep or cancel its stays, and ‘keep’ is the default', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove Airbnb/ }));
  expect(dialog.getByLabelText('Keep them as your own stays')).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByLabelText(/^Cancel them. Their links and PINs stop/));
  const remove = `DELETE ${feedCall(airbnb)}`;
  serverAnswers({ [remove]: { body: {} }, [listCall]: { body: [] } });
  await press('Remove calendar');
  await expectToast('Calendar removed');
  expect(sentTo(remove)).toEqual([{ stays: 'cancel' }]);
  expect(screen.queryByRole('group', { name: 'Airbnb' })).toBeNull();
});

test('after removing a calendar, the focus moves to the next one, the previous one, or the form', async () => {
  let remaining = ['Airbnb', 'Vrbo', 'Booking.com'].map((name) => ({ ...airbnb, id: name, name }));
  hasFeeds(...remaining);
  await openCalendars();
  await card();
  const removeButton = (name: string) => screen.getByRole('button', { name: `Remove: ${name}` });
  for (const [name, next] of [
    ['Vrbo', () => removeButton('Booking.com')],
    ['Booking.com', () => removeButton('Airbnb')],
    ['Airbnb', () => screen.getByRole('heading', { name: 'Add a calendar' })],
  ] as const) {
    await userEvent.click(removeButton(name));
    await screen.findByRole('dialog');
    remaining = remaining.filter((feed) => feed.name !== name);
    serverAnswers({
      [`DELETE ${feedCall({ ...airbnb, id: name })}`]: { body: {} },
      [listCall]: { body: remaining },
    });
    await press('Remove calendar');
    await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(next()));
  }
});

test('a calendar that was already removed elsewhere disappears from the page', async () => {
  hasFeeds(airbnb);
  await openCalendars();
  await card();
  await press('Remove');
  serverAnswers({
    [`DELETE ${feedCall(airbnb)}`]: refused(404, 'Not found'),
    [listCall]: { body: [] },
  });
  await press('Remove calendar');
  await expectToast('Calendar removed');
});
