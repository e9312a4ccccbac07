import { allLanguages } from '@guest-portal/languages/all';
import { describe, expect, test } from 'vitest';
import { guestLanguages } from '../guest-languages.ts';
import { defaultTemplate } from './default-template.ts';
import type { MessageField } from './fields.ts';
import { composeMessage, type MessageValues } from './message-for.ts';
import { type Channel, type Moment, messageLimits, moments, templateParts } from './moments.ts';
import { findTemplateProblem, parseTemplate } from './template.ts';

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

const composeInEnglish = (
  moment: Moment,
  changes: Partial<MessageValues> = {},
  channel: Channel = 'direct',
) =>
  composeMessage(allLanguages.en.messages, { moment, values: { ...values, ...changes }, channel });

const fieldsIn = (text: string, moment: Moment, part: 'subject' | 'text' | 'plain') => {
  const parsed = parseTemplate(text, moment, part);
  return 'parts' in parsed
    ? parsed.parts.flatMap((each) => ('field' in each ? [each.field] : []))
    : [];
};

/** The fields that a guest needs to open the door or the page, or to leave on time. */
const neededFields: Record<Moment, Record<'text' | 'plain', MessageField[]>> = {
  booked: { text: ['link', 'pin', 'checkin'], plain: ['address', 'checkin', 'checkout'] },
  before: { text: ['link', 'pin', 'address'], plain: ['address', 'checkin'] },
  arrival: { text: ['link', 'pin', 'address'], plain: ['address', 'door'] },
  leaving: { text: ['link', 'checkout'], plain: ['checkout'] },
  after: { text: ['guest', 'property'], plain: ['guest', 'property'] },
};

describe.each(guestLanguages)('default texts in %s', (language) => {
  const texts = allLanguages[language].messages;

  test.each(moments)(
    'the default text for the moment “%s” is valid and contains everything that the guest needs',
    (moment) => {
      const template = defaultTemplate(texts, moment);
      expect(findTemplateProblem(template, moment)).toBeUndefined();
      for (const part of ['text', 'plain'] as const)
        expect(fieldsIn(template[part], moment, part)).toEqual(
          expect.arrayContaining([...neededFields[moment][part], 'guest', 'host']),
        );
      expect(fieldsIn(template.subject, moment, 'subject')).toEqual(['property']);
    },
  );

  test('the default texts leave room for additions, and no sentence is empty or untranslated', () => {
    for (const moment of moments)
      for (const part of templateParts)
        expect(defaultTemplate(texts, moment)[part].length).toBeLessThan(messageLimits[part] * 0.6);
    const english = new Set(sentencesOf(allLanguages.en.messages));
    const sentences = sentencesOf(texts);
    expect(sentences).not.toContain('');
    if (language !== 'en')
      expect(
        sentences.filter(
          (sentence) => english.has(sentence) && sentence !== '{host} via Guest Portal',
        ),
      ).toEqual([]);
  });

  test('the default texts write dates and times in their own language', () => {
    const { text } = composeMessage(texts, { moment: 'booked', values, channel: 'direct' });
    const day = new Intl.DateTimeFormat(texts.locale, { weekday: 'long', timeZone: 'UTC' });
    // In some languages a weekday alone is a heading with a capital letter.
    expect(text.toLowerCase()).toContain(day.format(new Date('2026-11-20')).toLowerCase());
    expect(text).toContain('2026');
    expect(text).toMatch(/15:00|15\.00|3:00/);
  });
});

test('the default text contains the data of the stay', () => {
  const { subject, text, plain } = composeInEnglish('before');
  expect(subject).toBe('Before you arrive: Lamplight');
  expect(text).toMatch(/^Hello Maya Ozola,\n\nYour stay at Lamplight is coming up\.\n\n/);
  expect(text).toContain('https://example.com/stay/a1\nPIN for this page: 2047\n');
  expect(text).toMatch(/Friday,? 20 November 2026 at 15:00/);
  expect(text).toMatch(/Kind regards\nAnna$/);
  expect(plain).toContain('Address: Skārņu iela 14, Riga');
});

describe('a PIN that is not the end of the phone number because those digits are easy to guess', () => {
  const refusedPhoneEnd = { ...values, isPhoneEndRefused: true };
  const { pinNotPhone } = allLanguages.en.messages;

  test.each(guestLanguages)(
    'a message in %s explains below the PIN why it is not the end of the phone number',
    (language) => {
      const texts = allLanguages[language].messages;
      for (const moment of moments)
        for (const part of ['text', 'plain'] as const) {
          const message = { moment, values: refusedPhoneEnd, channel: 'airbnb' } as const;
          const lines = composeMessage(texts, message)[part].split('\n');
          const pin = lines.findIndex((line) => line.includes('2047'));
          expect(lines.indexOf(texts.pinNotPhone)).toBe(pin < 0 ? -1 : pin + 1);
          const hasPin = part === 'text' && !['leaving', 'after'].includes(moment);
          expect(pin >= 0).toBe(hasPin);
        }
    },
  );

  test('a host’s own template explains only once why the PIN is not the end of the phone number', () => {
    const template = { subject: 'Hi', text: 'PIN {pin}, again {pin}!\nBye', plain: 'Bye' };
    const message = {
      moment: 'before',
      template,
      values: refusedPhoneEnd,
      channel: 'direct',
    } as const;
    expect(composeMessage(allLanguages.en.messages, message)).toEqual({
      subject: 'Hi',
      text: `PIN 2047, again 2047!\n${pinNotPhone}\nBye`,
      plain: 'Bye',
    });
  });

  test('the PIN is not explained to guests whose phone digits were not refused', () => {
    expect(composeInEnglish('before').text).not.toContain(pinNotPhone);
  });
});

test('the version without a link contains neither a link nor a PIN in any language', () => {
  for (const { messages: texts } of Object.values(allLanguages))
    for (const moment of moments) {
      const { plain } = composeMessage(texts, { moment, values, channel: 'airbnb' });
      expect(plain).not.toContain('://');
      expect(plain).not.toContain(values.pin);
      expect(plain).not.toContain('PIN');
      expect(plain).not.toContain(texts.optional);
    }
});

test('the message before check-out says when to leave and contains no code in any language', () => {
  for (const { messages: texts } of Object.values(allLanguages)) {
    const message = composeMessage(texts, { moment: 'leaving', values, channel: 'direct' });
    expect(message.text).toContain(`${texts.leaving.page}\n${values.link}\n`);
    for (const part of ['text', 'plain'] as const) {
      expect(message[part]).toMatch(/11:00|11\.00/);
      expect(message[part]).not.toContain(values.pin);
      expect(message[part]).not.toContain(values.door);
    }
  }
});

test('a host’s own template replaces the default text', () => {
  const template = { subject: 'Hi {guest}', text: 'See {link}', plain: 'Code {door}' };
  expect(
    composeMessage(allLanguages.de.messages, {
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

test('the line with the way in is left out of a message without it, such as an automatic email', () => {
  const { door: _door, ...withoutDoor } = values;
  const template = { subject: 'Hi', text: 'Hello\nThe door: {door}\nBye', plain: 'Hello' };
  const message = { moment: 'arrival', template, values: withoutDoor, channel: 'direct' } as const;
  expect(composeMessage(allLanguages.en.messages, message).text).toBe('Hello\nBye');
});

test('the lines of a door code keep their direction in a text that is written from right to left', () => {
  const withDoorCode = { ...values, door: '*4719#\nPush hard' };
  const plainIn = (language: 'ar' | 'he' | 'de') =>
    composeMessage(allLanguages[language].messages, {
      moment: 'arrival',
      values: withDoorCode,
      channel: 'direct',
    }).plain;
  for (const language of ['ar', 'he'] as const)
    expect(plainIn(language)).toContain('\u2068*4719#\u2069\n\u2068Push hard\u2069');
  expect(plainIn('de')).toContain(': *4719#\nPush hard\n');
});

test.each(guestLanguages)(
  'a guest whose name is unknown is greeted without a name in %s',
  (language) => {
    const texts = allLanguages[language].messages;
    const nameless = { ...values, guest: '' };
    for (const moment of moments)
      for (const part of ['text', 'plain'] as const) {
        const message = composeMessage(texts, { moment, values: nameless, channel: 'direct' });
        expect(message[part].split('\n').slice(0, 2)).toEqual([texts.helloNameless, '']);
      }
  },
);

describe('a stay from a platform that forbids sending guests to other sites', () => {
  test.each(['airbnb', 'booking', 'vrbo'] as const)(
    'a message to a guest from %s states that opening the page is optional',
    (channel) => {
      const paragraphs = composeInEnglish('before', {}, channel).text.split('\n\n');
      const link = paragraphs.findIndex((paragraph) => paragraph.includes('://'));
      expect(paragraphs[link + 1]).toBe(allLanguages.en.messages.optional);
    },
  );

  test.each(['other', 'direct'] as const)(
    'a message to a guest from %s does not state that opening the page is optional',
    (channel) => {
      expect(composeInEnglish('before', {}, channel).text).not.toContain('optional');
    },
  );

  test('a message without the page link does not state that opening the page is optional', () => {
    expect(composeInEnglish('after', {}, 'airbnb').text).not.toContain('optional');
  });

  test('the sentence that the page is optional is the last one if the link is at the end', () => {
    const template = { subject: 'a', text: 'Look: {link}', plain: 'a' };
    const message = { moment: 'before', template, values, channel: 'vrbo' } as const;
    expect(composeMessage(allLanguages.en.messages, message).text).toBe(
      `Look: https://example.com/stay/a1\n\n${allLanguages.en.messages.optional}`,
    );
  });
});

function sentencesOf(texts: object): string[] {
  return Object.values(texts).flatMap((each: string | object) =>
    typeof each === 'string' ? [each] : sentencesOf(each),
  );
}
