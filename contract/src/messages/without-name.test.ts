import { allLanguages } from '@guest-portal/languages/all';
import { describe, expect, test } from 'vitest';
import type { GuestLanguage } from '../guest-languages.ts';
import { composeMessage } from './message-for.ts';

const values = {
  guest: '',
  property: 'Lamplight',
  host: 'Anna',
  link: 'https://example.com/stay/a1',
  pin: '2047',
  isPhoneEndRefused: false,
  address: '',
  checkinDate: '2026-11-20',
  checkinTime: '15:00',
  checkoutDate: '2026-11-22',
  checkoutTime: '11:00',
};

const compose = (text: string, language: GuestLanguage = 'en', subject = 'Hi') =>
  composeMessage(allLanguages[language].messages, {
    moment: 'booked',
    template: { subject, text, plain: text },
    values,
    channel: 'direct',
  });

describe('a host’s own template for a guest whose name is unknown', () => {
  test.each<[string, string, GuestLanguage?]>([
    ['Hello {guest},', 'Hello,'],
    ['Dear {guest},', 'Hello,'],
    ['Dear {guest}', 'Hello'],
    ['Hi {guest}! Welcome.', 'Hello! Welcome.'],
    ['Dear {guest}, thank you for booking {property}.', 'Hello, thank you for booking Lamplight.'],
    ['{guest}, welcome to {property}!', 'Welcome to Lamplight!'],
    ['{guest},', 'Hello,'],
    ['{guest}', 'Hello,'],
    ['Good evening, {guest}!', 'Good evening!'],
    ['Thank you for booking {property}, {guest}.', 'Thank you for booking Lamplight.'],
    ['We look forward to meeting {guest} in Riga.', 'We look forward to meeting in Riga.'],
    ['Sehr geehrte Frau {guest}, willkommen.', 'Guten Tag, willkommen.', 'de'],
    ['Hola, {guest}:', 'Hola:', 'es'],
    ['Kedves {guest}!', 'Jó napot kívánok!', 'hu'],
    ['{guest}様', 'お客様', 'ja'],
    ['{guest}さん、こんにちは。', 'こんにちは。', 'ja'],
    ['{guest} 님, 안녕하세요.', '안녕하세요.', 'ko'],
    ['{guest}，您好！', '您好！', 'zh'],
    ['عزيزي {guest}،', 'مرحبًا،', 'ar'],
  ])('without a name, the first line %j becomes %j', (text, expected, language) => {
    expect(compose(text, language).text).toBe(expected);
  });

  test('a subject without the name keeps its other words', () => {
    const subjectOf = (subject: string) => compose('Hello', 'en', subject).subject;
    expect(subjectOf('Welcome, {guest}!')).toBe('Welcome!');
    expect(subjectOf('Check-in {guest}')).toBe('Check-in');
    expect(subjectOf('{guest}: your stay at {property}')).toBe('Your stay at Lamplight');
  });

  test('a later line without the name keeps its other fields, and is left out if it has none', () => {
    expect(
      compose('Hello!\n\nBooked by: {guest}\nSee you soon at {property}, {guest}!\nPIN {pin}').text,
    ).toBe('Hello!\n\nSee you soon at Lamplight!\nPIN 2047');
  });

  test('a first line with nothing but empty fields is left out', () => {
    expect(compose('{guest}, {address}\nHello').text).toBe('Hello');
  });

  test('two unknown names in one line are both left out', () => {
    expect(compose('Dear {guest}, this is for {guest}!').text).toBe('Hello, this is for!');
  });
});

test('a name that is known stays where the host wrote it', () => {
  const template = { subject: 'Hi {guest}', text: 'Dear {guest},', plain: '{guest}' };
  expect(
    composeMessage(allLanguages.en.messages, {
      moment: 'booked',
      template,
      values: { ...values, guest: 'Edgar Guest' },
      channel: 'direct',
    }),
  ).toEqual({ subject: 'Hi Edgar Guest', text: 'Dear Edgar Guest,', plain: 'Edgar Guest' });
});
