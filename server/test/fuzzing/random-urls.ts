/** Makes URLs of an endpoint: with ids that exist, with ids that do not, and with malformed parts. */
import type { NamedEndpoint } from '@guest-portal/contract';
import fc from 'fast-check';
import { hostileSegments, wholeCharacters, withFaults } from './hazards.ts';
import { knownIds, knownTexts } from './known-ids.ts';
import { valuesOf } from './values.ts';

/** The id of an existing row, by the word that precedes the id in a path. */
const rowsByWord: Record<string, string> = {
  apartments: knownIds.apartment,
  'arrival-steps': knownIds.step,
  'local-tips': knownIds.tip,
  'sightseeing-spots': knownIds.spot,
  'apartment-guides': knownIds.guide,
  'custom-sections': knownIds.section,
  guests: knownIds.guest,
  stays: knownIds.stay,
  'calendar-feeds': knownIds.feed,
  'search-misses': knownIds.miss,
  applied: knownIds.applied,
  prints: knownIds.print,
  'check-in': knownIds.guest,
  devices: knownIds.device,
  passkeys: knownIds.passkey,
  'message-templates': knownIds.template,
  members: knownIds.member,
  invitations: knownIds.invitation,
  crew: knownIds.crewMember,
  turnovers: knownIds.guest,
  'crew-calendars': knownTexts.crewCalendar,
  stop: knownTexts.stopToken,
  calendars: knownTexts.calendarFile,
};

export function randomUrls({ path, params, query }: NamedEndpoint): fc.Arbitrary<string> {
  const words = path.split('/');
  const segments = words.map((word, index) => {
    if (word === '*') return fc.constantFrom(...wildcards);
    if (!word.startsWith(':')) return fc.constant(word);
    const name = word.slice(1);
    const schema = params?.shape[name];
    if (!schema) throw new Error(`${path} has no schema for ${name}`);
    const knownId =
      words[index + 1] === 'membership'
        ? knownIds.managed
        : path.startsWith('/api/crew/turnovers')
          ? knownIds.turnover
          : rowsByWord[words[index - 1] ?? ''];
    const values = valuesOf(schema, name).map((value) => encodeURIComponent(String(value)));
    return fc.oneof(
      { weight: 8, arbitrary: knownId ? fc.constant(knownId) : values },
      values,
      fc.constantFrom(...hostileSegments),
    );
  });
  return fc
    .tuple(fc.tuple(...segments), queryStrings(query))
    .map(([parts, search]) => `${parts.join('/')}${search}`);
}

/** The path already contains `/objects/`, so these names come without it. */
const wildcards = [
  knownTexts.imageName,
  'images/x',
  'uploads/x',
  '../x',
  '%2e%2e/x',
  '%2fimages',
  '',
];

const hostileQueries = fc.constantFrom(
  '?',
  '?&&&=',
  '?%',
  '?a=%ff',
  '?a=%00',
  '?__proto__=x&constructor=y&__proto__[a]=b',
  '?page=1&page=2',
  '?page[]=1',
  '?token[a]=b&token=c',
  '?w=1e308',
  `?a=${'x'.repeat(20_000)}`,
  `?${'a&'.repeat(2_000)}`,
);

function queryStrings(query: NamedEndpoint['query']): fc.Arbitrary<string> {
  if (!query) return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, hostileQueries);
  const values = valuesOf(query);
  return fc.oneof(
    { weight: 8, arbitrary: values.map(toQueryString) },
    { weight: 4, arbitrary: withFaults(values).map(toQueryString) },
    hostileQueries,
  );
}

function toQueryString(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `?${encodeURIComponent(asText(value))}`;
  const fields = Object.entries(value).map(
    ([name, field]) =>
      `${encodeURIComponent(wholeCharacters(name))}=${encodeURIComponent(asText(field))}`,
  );
  return `?${fields.join('&')}`;
}

const asText = (value: unknown) =>
  wholeCharacters(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(
    0,
    10_000,
  );
