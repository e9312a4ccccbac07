import { allLanguages } from '@guest-portal/languages/all';
import { describe, expect, test } from 'vitest';
import { guestLanguages } from '../guest-languages.ts';
import type { MessageField } from './fields.ts';
import { type MessageValues, messageFor } from './message-for.ts';
import { type Channel, type Moment, messageLimits, moments, templateParts } from './moments.ts';
import { ourTemplate } from './our-template.ts';
import { parseTemplate, troubleOf } from './template.ts';

const values: MessageValues = {
  guest: 'Maya Ozola',
  property: 'Lamplight',
  host: 'Anna',
  link: 'https://example.com/stay/a1',
  pin: '2047',
  isPhoneEndRefused: false,
  address: 'Skārņu iela 14, Riga',
  checkinDate: '2026-11-20',
  checkinTime: '15:00',
  checkoutDate: '2026-11-22',
  checkoutTime: '11:00',
  door: '4719#',
};

const written = (moment: Moment, more: Partial<MessageValues> = {}, channel: Channel = 'direct') =>
  messageFor(allLanguages.en.messages, { moment, values: { ...values, ...more }, channel });

const fieldsIn = (text: string, moment: Moment, part: 'subject' | 'text' | 'plain') => {
  const parsed = parseTemplate(text, moment, part);
  return 'parts' in parsed
    ? parsed.parts.flatMap((each) => ('field' in each ? [each.field] : []))
    : [];
};

/** Without them a guest stands before a door, or before a page that asks for a PIN. */
const needed: Record<Moment, Record<'text' | 'plain', MessageField[]>> = {
  booked: { text: ['link', 'pin', 'checkin'], plain: ['address', 'pin', 'checkin'] },
  before: { text: ['link', 'pin', 'address'], plain: ['address', 'pin', 'checkin'] },
  arrival: { text: ['link', 'pin', 'address'], plain: ['address', 'pin', 'door'] },
  after: { text: ['guest', 'property'], plain: ['guest', 'property'] },
};

describe.each(guestLanguages)('our texts in %s', (language) => {
  const texts = allLanguages[language].messages;

  test.each(moments)('%s: can be sent, and says what its guest needs', (moment) => {
    const template = ourTemplate(texts, moment);
    expect(troubleOf(template, moment)).toBeUndefined();
    for (const part of ['text', 'plain'] as const)
      expect(fieldsIn(template[part], moment, part)).toEqual(
        expect.arrayContaining([...needed[moment][part], 'guest', 'host']),
      );
    expect(fieldsIn(template.subject, moment, 'subject')).toEqual(['property']);
  });

  test('leave room for what a host adds, and leave no sentence empty or in English', () => {
    for (const moment of moments)
      for (const part of templateParts)
        expect(ourTemplate(texts, moment)[part].length).toBeLessThan(messageLimits[part] * 0.6);
    const english = new Set(sentencesOf(allLanguages.en.messages));
    const said = sentencesOf(texts);
    expect(said).not.toContain('');
    if (language !== 'en')
      expect(
        said.filter((sentence) => english.has(sentence) && sentence !== '{host} via Guest Portal'),
      ).toEqual([]);
  });

  test('say days in that language', () => {
    const { text } = messageFor(texts, { moment: 'booked', values, channel: 'direct' });
    const day = new Intl.DateTimeFormat(texts.locale, { weekday: 'long', timeZone: 'UTC' });
    // Alone it is a heading in some languages, with a capital.
    expect(text.toLowerCase()).toContain(day.format(new Date('2026-11-20')).toLowerCase());
    expect(text).toContain('2026');
    expect(text).toMatch(/15:00|15\.00|3:00/);
  });
});

test('a message is ours with the stay’s facts', () => {
  const { subject, text, plain } = written('before');
  expect(subject).toBe('Before you arrive: Lamplight');
  expect(text).toMatch(/^Hello Maya Ozola,\n\nYour stay at Lamplight is coming up\.\n\n/);
  expect(text).toContain('https://example.com/stay/a1\nPIN for this page: 2047\n');
  expect(text).toMatch(/Friday,? 20 November 2026 at 15:00/);
  expect(text).toMatch(/Kind regards\nAnna$/);
  expect(plain).toContain('Address: Skārņu iela 14, Riga');
});

describe('a PIN that is not the end of the phone number, because those digits are easy to guess', () => {
  const refused = { ...values, isPhoneEndRefused: true };
  const { pinNotPhone } = allLanguages.en.messages;

  test.each(guestLanguages)(
    'is explained below the PIN in %s, wherever a message names it',
    (language) => {
      const texts = allLanguages[language].messages;
      for (const moment of moments)
        for (const part of ['text', 'plain'] as const) {
          const message = { moment, values: refused, channel: 'airbnb' } as const;
          const lines = messageFor(texts, message)[part].split('\n');
          const pin = lines.findIndex((line) => line.includes('2047'));
          expect(lines.indexOf(texts.pinNotPhone)).toBe(pin < 0 ? -1 : pin + 1);
          expect(pin < 0).toBe(moment === 'after');
        }
    },
  );

  test('is explained once, in a host’s own text too', () => {
    const template = { subject: 'Hi', text: 'PIN {pin}, again {pin}!\nBye', plain: 'Bye' };
    const message = { moment: 'before', template, values: refused, channel: 'direct' } as const;
    expect(messageFor(allLanguages.en.messages, message)).toEqual({
      subject: 'Hi',
      text: `PIN 2047, again 2047!\n${pinNotPhone}\nBye`,
      plain: 'Bye',
    });
  });

  test('is not explained to other guests', () => {
    expect(written('before').text).not.toContain(pinNotPhone);
  });
});

test('what stands without the link has none, in no language and at no moment', () => {
  for (const { messages: texts } of Object.values(allLanguages))
    for (const moment of moments) {
      const { plain } = messageFor(texts, { moment, values, channel: 'airbnb' });
      expect(plain).not.toContain('://');
      expect(plain).not.toContain(texts.optional);
    }
});

test('a host’s own text takes the place of ours', () => {
  const template = { subject: 'Hi {guest}', text: 'See {link}', plain: 'Code {door}' };
  expect(
    messageFor(allLanguages.de.messages, {
      moment: 'arrival',
      template,
      values,
      channel: 'direct',
    }),
  ).toEqual({
    subject: 'Hi Maya Ozola',
    text: 'See https://example.com/stay/a1',
    plain: 'Code 4719#',
  });
});

test('without the way in, as in a mail of ours, its line is not there', () => {
  const { door: _kept, ...mailed } = values;
  const template = { subject: 'Hi', text: 'Hello\nThe door: {door}\nBye', plain: 'Hello' };
  const message = { moment: 'arrival', template, values: mailed, channel: 'direct' } as const;
  expect(messageFor(allLanguages.en.messages, message).text).toBe('Hello\nBye');
});

test('a door’s code is read in its order among letters that run to the left', () => {
  const coded = { ...values, door: '*4719#\nPush hard' };
  const plainIn = (language: 'ar' | 'he' | 'de') =>
    messageFor(allLanguages[language].messages, {
      moment: 'arrival',
      values: coded,
      channel: 'direct',
    }).plain;
  for (const language of ['ar', 'he'] as const)
    expect(plainIn(language)).toContain('\u2068*4719#\u2069\n\u2068Push hard\u2069');
  expect(plainIn('de')).toContain(': *4719#\nPush hard\n');
});

test('who is only known as some platform’s guest is not greeted by that', () => {
  expect(written('booked', { guest: 'Airbnb guest' }).text).toMatch(/^Thank you for booking/);
  expect(written('booked', { guest: 'Edgar Guest' }).text).toMatch(/^Hello Edgar Guest,/);
});

describe('on a platform that forbids to lead guests elsewhere', () => {
  test.each(['airbnb', 'booking', 'vrbo'] as const)(
    '%s: opening the page is optional',
    (channel) => {
      const paragraphs = written('before', {}, channel).text.split('\n\n');
      const link = paragraphs.findIndex((paragraph) => paragraph.includes('://'));
      expect(paragraphs[link + 1]).toBe(allLanguages.en.messages.optional);
    },
  );

  test.each(['other', 'direct'] as const)('%s is none', (channel) => {
    expect(written('before', {}, channel).text).not.toContain('optional');
  });

  test('nothing is said of a page that the message does not name', () => {
    expect(written('after', {}, 'airbnb').text).not.toContain('optional');
  });

  test('it stands at the end where the link does', () => {
    const template = { subject: 'a', text: 'Look: {link}', plain: 'a' };
    const message = { moment: 'before', template, values, channel: 'vrbo' } as const;
    expect(messageFor(allLanguages.en.messages, message).text).toBe(
      `Look: https://example.com/stay/a1\n\n${allLanguages.en.messages.optional}`,
    );
  });
});

function sentencesOf(texts: object): string[] {
  return Object.values(texts).flatMap((each: string | object) =>
    typeof each === 'string' ? [each] : sentencesOf(each),
  );
}
