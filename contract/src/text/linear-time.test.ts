/** Tests that texts of hosts and guests are validated and processed in linear time. */
import { describe, expect, test } from 'vitest';
import { cityInAddress } from '../apartments/city-in-address.ts';
import { endpoints } from '../endpoints.ts';
import { checkGuide } from '../guide-check/check.ts';
import { flawlessProperty } from '../guide-check/testing.ts';
import { codesInText, knownCodesOf } from '../guide-check/text/codes-in.ts';
import { addressInLink, houseNumbersIn } from '../guide-check/text/map-link.ts';
import { cleanText } from '../messages/clean.ts';
import { hasDoorCode } from '../messages/door-code.ts';
import { parseTemplate } from '../messages/template.ts';
import { allInLanguage } from '../phrasebook/texts.ts';
import { growth, superlinearTexts } from '../testing/expensive-texts.ts';
import { bodyFiller, sameTextEverywhere } from '../testing/filled-bodies.ts';
import { isTimeZone } from '../zoned-time.ts';
import { dialledNumber } from './dialled-number.ts';
import { phoneNumber } from './phone-number.ts';
import { foldText, storableTerm } from './search-terms.ts';
import { normalUrl } from './urls.ts';

const endpointBodies = endpoints.flatMap(({ method, path, body }) =>
  body ? [[`${method} ${path}`, body] as const] : [],
);

test('validating a body takes linear time, even if a text is longer than its limit', () => {
  // Each endpoint is measured separately, so that the failure names the slow one.
  const slow = endpointBodies.flatMap(([name, body]) => {
    const filled = bodyFiller(body);
    return superlinearTexts((text) => body.safeParse(filled({}, sameTextEverywhere(text)))).map(
      (slowText) => `${name} with ${slowText}`,
    );
  });
  expect(slow).toEqual([]);
}, 120_000);

const others = Array.from({ length: 5 }, (_, index) => ({
  name: `Home ${index}`,
  city: '',
  door: '',
}));

/** Each row has a name, the work, and the longest text to try if even linear work on 20,000 characters takes long. */
const works: [string, (text: string) => unknown, longest?: number][] = [
  ['folding for a search', foldText],
  ['storing a search term', storableTerm],
  ['reading an address', normalUrl],
  ['reading a phone number', dialledNumber],
  ['completing a phone number', (text) => phoneNumber(text, undefined)],
  ['finding the city in an address', (text) => cityInAddress(text)],
  ['reading a map link', (text) => addressInLink(`https://www.google.com/maps/place/${text}`)],
  ['finding house numbers', houseNumbersIn],
  ['finding codes', (text) => codesInText(text, knownCodesOf([text], text))],
  ['reading a time zone', isTimeZone],
  ['parsing a message template', (text) => parseTemplate(text, 'booked')],
  ['finding the door code in a message', (text) => hasDoorCode([{ text }], '4719')],
  ['cleaning a message', cleanText],
  ['translating a text with the phrasebook', (text) => allInLanguage(text, { from: '', to: 'de' })],
  [
    'the guide check of all fields of a property',
    (text) =>
      checkGuide({
        ...flawlessProperty,
        apartment: {
          ...flawlessProperty.apartment,
          arrivalDirections: text,
          wifiAdditionalInfo: text,
          hostPhone: text,
          emergencyContact: text,
          googleMapsLink: text,
          address: text,
          houseRules: [text.slice(0, 300)],
        },
        sections: flawlessProperty.sections.map((row) => ({ ...row, content: text })),
        arrivalSteps: [{ id: 'step', text }],
        others: others.map((other) => ({
          ...other,
          door: text,
          address: text,
          wifiName: '',
          wifiPassword: '',
        })),
      }),
    8_000,
  ],
];

describe('processing of a text', () => {
  test.each(works)(
    '%s takes linear time',
    (_name, work, longest) => expect(superlinearTexts(work, longest)).toEqual([]),
    120_000,
  );
});

test('the guide check of the longest lists takes linear time', () => {
  const lists = (length: number) => ({
    ...flawlessProperty,
    apartment: {
      ...flawlessProperty.apartment,
      houseRules: Array.from({ length }, (_, index) => `${index}${'\ufdfa'.repeat(50)}`),
    },
    localTips: Array.from({ length }, (_, index) => ({
      ...(flawlessProperty.localTips[0] as (typeof flawlessProperty.localTips)[number]),
      id: `${index}`,
      googleMapsUrl: `https://example.com/${index}`,
    })),
    deadLinks: Array.from({ length }, (_, index) => ({
      url: `https://example.com/dead/${index}`,
      triedOn: '2026-11-01',
    })),
    sections: Array.from({ length }, (_, index) => ({
      ...(flawlessProperty.sections[0] as (typeof flawlessProperty.sections)[number]),
      kind: 'custom' as const,
      id: `${index}`,
    })),
  });
  expect(growth((length) => checkGuide(lists(length)), 800)).toBeLessThan(9);
}, 60_000);
