import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  managerRights,
  ownerRights,
  press,
  sentTo,
  serverAnswers,
} from '../../../accounts/testing.tsx';
import { apartment } from '../../../editor/sections/testing.tsx';
import type { Stay } from '../../queries.ts';
import {
  details,
  hasStays,
  ida,
  inDays,
  loft,
  marta,
  openStays,
  stayCall,
} from '../../testing.tsx';
import { messageStateText } from './message-state-text.ts';
import { nextMoment } from './next-moment.ts';

const upcomingStay = details(marta);
const markAsSentCall = `POST ${stayCall(marta.id, 'messages')}`;

async function openPanel(
  stay: Stay,
  templates: object[] = [],
  sections: object[] = [],
  rights: object = ownerRights,
) {
  hasStays(marta, ida);
  serverAnswers({
    'GET /api/host/message-templates': { body: templates },
    [`GET /api/host/apartments/${loft.id}/custom-sections`]: { body: sections },
    [`GET ${stayCall(stay.id)}`]: { body: stay },
    'GET /api/host/apartments': {
      body: [
        {
          ...apartment,
          id: loft.id,
          name: 'Canal Loft',
          address: 'Skārņu iela 14',
          city: 'Riga',
          ...rights,
        },
      ],
    },
  });
  await openStays(`/host/stays/${stay.id}`);
  return within(await screen.findByRole('region', { name: 'Messages' }));
}

const sentMessage = (moment: Stay['messages'][number]['moment']) =>
  ({ moment, way: 'copy', state: 'sent', at: '2026-11-01T10:00:00.000Z', trouble: null }) as const;

test('the next message of a stay is open and complete, and is marked as sent when the host says so after copying it', async () => {
  const messages = await openPanel(upcomingStay);
  const text = await messages.findByText(/^Hello Marta,/);
  expect(text.textContent).toContain(`${location.origin}/stay/k3fw9`);
  expect(text.textContent).toContain('Address: Skārņu iela 14, Riga');
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copied = { ...upcomingStay, messages: [sentMessage('before')] };
  serverAnswers({
    [markAsSentCall]: { body: copied },
    [`GET ${stayCall(marta.id)}`]: { body: copied },
  });
  await userEvent.click(messages.getByRole('button', { name: 'Copy message' }));
  expect(await messages.findByText('Copied. Mark as sent?')).toBeTruthy();
  expect(sentTo(markAsSentCall)).toEqual([]);
  await press('Mark as sent');
  await waitFor(() => expect(sentTo(markAsSentCall)).toEqual([{ moment: 'before', way: 'copy' }]));
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(text.textContent);
  expect(
    await messages.findByRole('button', { name: /^Before arrival.*Marked as sent, .*2026.*Sent$/ }),
  ).toBeTruthy();
});

describe('a message with the door code', () => {
  const door = {
    ...{ kind: 'entry_door', showInPortal: true, content: 'Code 4719#', importantInfo: '' },
  };
  const openWithDoor = (stay: Stay, templates: object[] = []) => openPanel(stay, templates, [door]);
  const arrivingIn = (days: number) => ({ ...upcomingStay, checkinDate: inDays(days) });

  test('before the day of arrival, a warning says which copy of the message for that day contains the door code', async () => {
    const messages = await openWithDoor(arrivingIn(2));
    await messages.findByText(/^Hello Marta,/);
    const warning = 'The copy without the link contains the door code';
    expect(messages.queryByText(warning)).toBeNull();
    await userEvent.click(messages.getByRole('button', { name: /^Arrival day/ }));
    expect(await messages.findByText(warning)).toBeTruthy();
    cleanup();
    const onTheDay = await openWithDoor(arrivingIn(0));
    await onTheDay.findByText(/^Hello Marta,/);
    expect(onTheDay.getByRole('button', { name: 'Copy without link' })).toBeTruthy();
    expect(onTheDay.queryByText(warning)).toBeNull();
  });

  test('a message text that contains the door code shows a warning before the day of arrival', async () => {
    const templateWithCode = {
      ...{ id: 'a', moment: 'before', apartmentId: null, language: 'en', version: 1 },
      ...{ subject: 'Soon', text: 'The door opens with 4719.', plain: 'See you soon' },
    };
    const messages = await openWithDoor(arrivingIn(2), [templateWithCode]);
    expect(await messages.findByText('This message contains the door code')).toBeTruthy();
    expect(messages.getByText(/Send the code on that day, not before\.$/)).toBeTruthy();
  });
});

test('a message to a guest explains why the PIN is not the end of the phone number', async () => {
  const messages = await openPanel({ ...upcomingStay, refusedPhoneDigits: '1234' });
  const text = await messages.findByText(/^Hello Marta,/);
  expect(text.textContent).toContain(
    `${upcomingStay.pinCode}\nThis PIN is not the end of your phone number, because`,
  );
});

test('the copy of a message without the link contains neither the link nor the PIN, and is marked as sent in that form', async () => {
  const current = { ...details(ida), messages: [] };
  hasStays(ida);
  const messages = await openPanel(current);
  await messages.findByText(/^Hello Ida,/);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  serverAnswers({ [`POST ${stayCall(ida.id, 'messages')}`]: { body: current } });
  await userEvent.click(messages.getByRole('button', { name: 'Copy without link' }));
  expect(copy.mock.calls[0]?.[0]).not.toContain('://');
  expect(copy.mock.calls[0]?.[0]).not.toContain('4821');
  await press('Mark as sent');
  await waitFor(() =>
    expect(sentTo(`POST ${stayCall(ida.id, 'messages')}`)).toMatchObject([{ way: 'plain' }]),
  );
});

test('the host’s own apps open with the message and the guest’s phone number or email address', async () => {
  const messages = await openPanel({
    ...upcomingStay,
    phone: '+371 2000 0000',
    email: 'm@example.com',
  });
  const text = (await messages.findByText(/^Hello Marta,/)).textContent;
  const link = (name: string) => messages.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(new URL(link('WhatsApp')).pathname).toBe('/37120000000');
  expect(new URL(link('WhatsApp')).searchParams.get('text')).toBe(text);
  expect(link('SMS')).toMatch(/^sms:\+37120000000\?&body=Hello%20Marta/);
  expect(link('Email')).toMatch(/^mailto:m@example\.com\?subject=Before%20you%20arrive/);
});

test('choosing another language saves it for the guest and changes the message', async () => {
  const messages = await openPanel(upcomingStay);
  await messages.findByText(/^Hello Marta,/);
  const changeCall = `PATCH ${stayCall(marta.id)}`;
  const german = { ...upcomingStay, language: 'de', messageLanguage: 'de', version: 4 } as const;
  serverAnswers({
    [changeCall]: { body: german },
    [`GET ${stayCall(marta.id)}`]: { body: german },
  });
  await userEvent.selectOptions(messages.getByLabelText('Language of the message'), 'de');
  const text = await messages.findByText(/^Guten Tag Marta!/);
  expect(text.getAttribute('lang')).toBe('de');
  expect(sentTo(changeCall)).toEqual([{ language: 'de' }]);
});

test('a Brazilian guest’s message is the host’s own Portuguese text until there is a Brazilian one', async () => {
  const portuguese = {
    ...{ id: 'a', moment: 'before', apartmentId: loft.id, language: 'pt', version: 1 },
    ...{ subject: 'Até já', text: 'Está quase, {guest}!', plain: 'Olá {guest}' },
  };
  const brazilian = { ...portuguese, id: 'b', apartmentId: null, language: 'pt-BR', text: 'Oi!' };
  const brazilianStay = { ...upcomingStay, language: 'pt-BR', messageLanguage: 'pt-BR' } as const;
  const messages = await openPanel(brazilianStay, [portuguese]);
  await messages.findByText('Está quase, Marta!');
  expect(messages.getByRole('link', { name: 'Edit this text' }).getAttribute('href')).toContain(
    'language=pt&',
  );
  cleanup();
  expect(
    await (await openPanel(brazilianStay, [portuguese, brazilian])).findByText('Oi!'),
  ).toBeTruthy();
});

test('the language field keeps the focus while the choice is saved and texts load', async () => {
  const messages = await openPanel(upcomingStay);
  await messages.findByText(/^Hello Marta,/);
  const changeCall = `PATCH ${stayCall(marta.id)}`;
  const field = messages.getByLabelText<HTMLSelectElement>('Language of the message');
  field.focus();
  serverAnswers({ [changeCall]: 'never' });
  await userEvent.selectOptions(field, 'cs');
  await waitFor(() => expect(sentTo(changeCall)).toHaveLength(1));
  expect([field.value, field.disabled]).toEqual(['cs', false]);
  const french = { ...upcomingStay, language: 'fr', messageLanguage: 'fr', version: 5 } as const;
  serverAnswers({
    [changeCall]: { body: french },
    [`GET ${stayCall(marta.id)}`]: { body: french },
  });
  await userEvent.selectOptions(field, 'fr');
  await messages.findByText(/^Bonjour Marta,/);
  expect(sentTo(changeCall)).toEqual([{ language: 'cs' }, { language: 'fr' }]);
  expect(document.activeElement).toBe(field);
  expect(field.isConnected).toBe(true);
});

test('a message that was marked as sent by mistake can be marked as not sent', async () => {
  const messages = await openPanel({ ...upcomingStay, messages: [sentMessage('after')] });
  expect(messages.queryByRole('button', { name: 'Mark as not sent' })).toBeNull();
  await userEvent.click(messages.getByRole('button', { name: /^After the stay/ }));
  const markAsNotSentCall = `POST ${stayCall(marta.id, 'messages/not-sent')}`;
  serverAnswers({
    [markAsNotSentCall]: { body: upcomingStay },
    [`GET ${stayCall(marta.id)}`]: { body: upcomingStay },
  });
  await userEvent.click(messages.getByRole('button', { name: 'Mark as not sent' }));
  expect(await messages.findByRole('button', { name: 'After the stay Not sent' })).toBeTruthy();
  expect(sentTo(markAsNotSentCall)).toEqual([{ moment: 'after' }]);
});

test('a manager sends the owner’s text in the owner’s name, and can edit the text of the property', async () => {
  const template = {
    ...{ id: 'a', moment: 'before', apartmentId: null, language: 'en', version: 1 },
    ...{ subject: 'Soon', plain: 'See you soon' },
  };
  serverAnswers({
    [`GET /api/host/message-templates?apartmentId=${loft.id}`]: {
      body: [{ ...template, text: 'Text of the owner. {host}' }],
    },
  });
  const ofManager = { ...template, text: 'Text of the manager. {host}' };
  const messages = await openPanel(upcomingStay, [ofManager], [], managerRights);
  expect(await messages.findByText('Text of the owner. Jānis Kalns')).toBeTruthy();
  const link = messages.getByRole('link', { name: 'Edit this text' });
  expect(link.getAttribute('href')).toContain(`property=${loft.id}`);
});

test('a stay whose link was sent without a message says so until a message is sent', async () => {
  const note = 'The personal link was sent. No message was sent yet.';
  const linkSent = { ...upcomingStay, linkSentAt: '2026-11-01T10:00:00.000Z' };
  const messages = await openPanel(linkSent);
  expect(messages.getByText(note)).toBeTruthy();
  cleanup();
  const both = await openPanel({ ...linkSent, messages: [sentMessage('before')] });
  expect(both.queryByText(note)).toBeNull();
});

test('if the browser can’t copy, a message can be selected and is not marked as sent', async () => {
  const messages = await openPanel(upcomingStay);
  await messages.findByText(/^Hello Marta,/);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await userEvent.click(messages.getByRole('button', { name: 'Copy without link' }));
  expect(await screen.findByText('Please select the text instead.')).toBeTruthy();
  const { textContent } = messages.getByText(/^Hello Marta,/);
  expect(textContent).not.toContain('://');
  expect(textContent).toContain('telling you how to get in');
  expect(messages.queryByRole('button', { name: 'Mark as sent' })).toBeNull();
  expect(sentTo(markAsSentCall)).toEqual([]);
});

test('an email whose delivery is unknown can be sent again', async () => {
  const unknownDelivery = { ...sentMessage('before'), way: 'ours', state: 'unsure' } as const;
  const messages = await openPanel({ ...upcomingStay, messages: [unknownDelivery] });
  expect(messages.getByText('We don’t know whether this email arrived.')).toBeTruthy();
  const sendAgainCall = `POST ${stayCall(marta.id, 'messages/again')}`;
  serverAnswers({
    [sendAgainCall]: {
      body: { ...upcomingStay, messages: [{ ...unknownDelivery, state: 'waiting' }] },
    },
  });
  await press('Send again');
  expect(await messages.findByText('Waiting')).toBeTruthy();
  expect(sentTo(sendAgainCall)).toEqual([{ moment: 'before' }]);
});

test('the QR code of the personal link is shown on request', async () => {
  await openPanel(upcomingStay);
  await press('Show QR code');
  expect(await screen.findByRole('img', { name: 'QR code of the personal link' })).toBeTruthy();
});

test('a past stay shows only sent messages and the message after the stay', async () => {
  const messages = await openPanel({
    ...upcomingStay,
    state: 'past',
    messages: [sentMessage('arrival')],
  });
  const moments = messages.getAllByRole('button', { name: /(Not sent|Sent)$/ });
  expect(moments.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Arrival day/),
    expect.stringMatching(/^After the stay/),
  ]);
});

describe('the next message', () => {
  const today = inDays(0);
  test.each([
    ['long before the arrival', 30, [], 'booked'],
    ['once the first one is sent', 30, ['booked'], 'before'],
    ['some days before the arrival', 3, [], 'before'],
    ['on the day of arrival', 0, ['booked', 'before'], 'arrival'],
    ['once the one for the day of arrival is sent', 0, ['arrival'], undefined],
    ['on the only evening of the stay', 0, ['arrival'], 'leaving', 1],
    ['in the middle of the stay', -2, ['arrival'], undefined, 2],
    ['on the last evening', -2, [], 'leaving', 1],
    ['on the last day', -3, [], 'leaving', 0],
    ['once the last one is sent', -3, ['leaving'], undefined, 0],
  ] as const)(
    'the next message of a stay is the one that fits best %s',
    (_when, days, sentMoments, next, daysLeft: number = 40) => {
      const stay = {
        ...upcomingStay,
        checkinDate: inDays(days),
        checkoutDate: inDays(daysLeft),
        messages: sentMoments.map(sentMessage),
      };
      expect(nextMoment(stay, today)).toBe(next);
    },
  );
});

test.each([
  ['failed', 'refused', /does not accept our email/],
  ['failed', 'late', /in time/],
  ['stopped', null, /has unsubscribed from our emails/],
  [
    'failed',
    'mailbox_limit',
    /^This address has reached the daily limit.*Send the message yourself/,
  ],
  ['waiting', 'new_account', /5 new guests a day.*We will try again$/],
  ['waiting', 'daily_limit', /50 emails per property.*We will try again$/],
  ['failed', 'host_name', /^Your name could be mistaken/],
  ['failed', 'property_name', /^The property’s name could be mistaken/],
  ['failed', 'door_code', /contains the door code, which we never email/],
  ['failed', 'link', /links to another site.*Remove the link/],
] as const)(
  'an email to a guest in the state “%s” (%s) shows the reason',
  (state, trouble, reason) => {
    expect(
      messageStateText({ ...sentMessage('before'), way: 'ours', state, trouble }).note,
    ).toMatch(reason);
  },
);
