import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answer,
  bodyOf,
  heading,
  id,
  openPortal,
  pinHeading,
  pressButton,
  refusal,
  sentRequests,
} from '../testing.tsx';

const calls = {
  refresh: `GET /api/guest/refresh-data/${id}`,
  farewell: `GET /api/guest/farewell/${id}`,
  item: `POST /api/guest/forgotten-item/${id}`,
};
const ended = { status: 401, body: { message: 'No', error: 'No', code: 'stay_ended' } };

async function openAfterTheStay(
  farewell: object = { hostPhone: '+371 2000 0000', canWrite: true },
) {
  localStorage.setItem(`stay:${id}`, '');
  answer({ [calls.refresh]: ended, [calls.farewell]: { body: farewell } });
  openPortal();
  await heading('Your stay here has ended. Thank you for staying.');
}

const writeMessage = async (text: string) => {
  const field = await screen.findByLabelText('What did you leave behind, and where?');
  fireEvent.change(field, { target: { value: text } });
  return field;
};

test('after the stay, a device that had access shows a link to call the host and a message form instead of the PIN entry', async () => {
  answer({ [calls.item]: { body: {} } });
  await openAfterTheStay();
  const call = await screen.findByRole('link', { name: 'Call +371 2000 0000' });
  expect(call.getAttribute('href')).toBe('tel:+37120000000');
  expect(screen.queryByLabelText('Digit 1 of 4')).toBeNull();
  await writeMessage('My scarf');
  pressButton('Send a message');
  const sent = await screen.findByText('Your message is on its way to your host.');
  await waitFor(() => expect(document.activeElement).toBe(sent));
  expect(sentRequests(calls.item).map(bodyOf)).toEqual([{ message: 'My scarf', contact: '' }]);
});

test('an empty message about a forgotten item is not sent, and the form says what is missing', async () => {
  await openAfterTheStay();
  const field = await writeMessage('  ');
  pressButton('Send a message');
  await screen.findByText('Please write what you forgot.');
  expect(document.activeElement).toBe(field);
  expect(sentRequests(calls.item)).toEqual([]);
});

test('after too many messages about a forgotten item, the form says so and keeps the text', async () => {
  answer({ [calls.item]: refusal(429, 'Too many') });
  await openAfterTheStay();
  const field = await writeMessage('My scarf');
  pressButton('Send a message');
  await screen.findByText(/^Your host has already received three messages/);
  expect((field as HTMLTextAreaElement).value).toBe('My scarf');
});

test('a guest with a PIN for another stay can go from the farewell to the PIN entry', async () => {
  await openAfterTheStay();
  pressButton('Back to PIN access');
  await pinHeading();
});
