import { type GuestLanguage, guestLanguages } from '@guest-portal/contract/guest-languages';
import { describe, expect, test } from 'vitest';
import { type CacheEntry, createPageCache } from './page-cache.ts';

const soon = new Date(Date.now() + 60_000);
const entryFor = (token: string, more: Partial<CacheEntry> = {}): CacheEntry => ({
  apartmentId: 'home',
  etag: '1',
  bodies: { identity: Buffer.from('{}') },
  until: soon,
  sessions: new Map([[token, soon]]),
  ...more,
});

function setUp(maxBytes?: number) {
  const changes = { isUp: true, isFresh: () => changes.isUp };
  const cache = createPageCache(changes, maxBytes);
  /** Caches the page of a property. The page has the same id as the property. */
  const cachePage = (pageId: string, entry = entryFor('token')) =>
    cache.set(cache.begin(pageId), { ...entry, apartmentId: pageId });
  return { changes, cache, cachePage };
}

test('a cached page is found only by the sessions that it was given to', () => {
  const { cache, cachePage } = setUp();
  cachePage('loft');
  expect(cache.get('loft', 'token')?.etag).toBe('1');
  expect(cache.get('loft', 'another')).toBeUndefined();
  expect(cache.get('cabin', 'token')).toBeUndefined();
});

describe('the page of a stay', () => {
  test('a write to a property removes the cached pages of all its stays', () => {
    const { cache, cachePage } = setUp();
    cachePage('loft');
    for (const stay of ['stay', 'next stay'])
      cache.set(cache.begin(stay), entryFor('token', { apartmentId: 'loft' }));
    cache.set(cache.begin('elsewhere'), entryFor('token', { apartmentId: 'cabin' }));
    cache.invalidate('loft');
    for (const page of ['loft', 'stay', 'next stay'])
      expect(cache.get(page, 'token')).toBeUndefined();
    expect(cache.get('elsewhere', 'token')).toBeDefined();
  });

  test('the page of a stay is not cached if its property was written to before that property was known', () => {
    const { cache } = setUp();
    const pending = cache.begin('stay');
    cache.invalidate('loft');
    cache.set(pending, entryFor('token', { apartmentId: 'loft' }));
    expect(cache.get('stay', 'token')).toBeUndefined();
  });
});

describe('a cached page that is out of date', () => {
  test('a cached page is not used after a write to its property', () => {
    const { cache, cachePage } = setUp();
    cachePage('loft');
    cachePage('cabin');
    cache.invalidate('loft');
    expect(cache.get('loft', 'token')).toBeUndefined();
    expect(cache.get('cabin', 'token')).toBeDefined();
    cache.invalidateAll();
    expect(cache.get('cabin', 'token')).toBeUndefined();
  });

  test('a page is not cached if its property was written to while it was built', () => {
    const { cache } = setUp();
    const entryOf = (apartmentId: string) => entryFor('token', { apartmentId });
    const pendingLoft = cache.begin('loft');
    const pendingCabin = cache.begin('cabin');
    cache.invalidate('loft');
    cache.set(pendingLoft, entryOf('loft'));
    cache.set(pendingCabin, entryOf('cabin'));
    expect(cache.get('loft', 'token')).toBeUndefined();
    expect(cache.get('cabin', 'token')).toBeDefined();

    const nextCabin = cache.begin('cabin');
    cache.invalidateAll();
    cache.set(nextCabin, entryOf('cabin'));
    expect(cache.get('cabin', 'token')).toBeUndefined();
  });

  test('no page is cached or used while the change feed is down', () => {
    const { changes, cache, cachePage } = setUp();
    cachePage('loft');
    changes.isUp = false;
    expect(cache.get('loft', 'token')).toBeUndefined();
    cachePage('cabin');
    changes.isUp = true;
    expect(cache.get('cabin', 'token')).toBeUndefined();
  });

  test('a cached page is not used after it or its session has expired', () => {
    const { cache, cachePage } = setUp();
    const past = new Date(Date.now() - 1);
    cachePage('loft', entryFor('token', { until: past }));
    cachePage('cabin', entryFor('token', { sessions: new Map([['token', past]]) }));
    expect(cache.get('loft', 'token')).toBeUndefined();
    expect(cache.get('cabin', 'token')).toBeUndefined();
  });
});

test('encodings and sessions of the same page are cached together', () => {
  const { cache, cachePage } = setUp();
  cachePage('loft');
  cachePage('loft', entryFor('second', { bodies: { br: Buffer.from('br') } }));
  expect(Object.keys(cache.get('loft', 'token')?.bodies ?? {})).toEqual(['identity', 'br']);
  cachePage('loft', entryFor('third', { etag: '2', bodies: { gzip: Buffer.from('gz') } }));
  expect(Object.keys(cache.get('loft', 'third')?.bodies ?? {})).toEqual(['gzip']);
  expect(cache.get('loft', 'token')).toBeUndefined();
});

test('the page that was not requested for the longest time is removed when the cache is full', () => {
  const { cache, cachePage } = setUp(3_900);
  for (const name of ['loft', 'cabin', 'barn']) cachePage(name);
  cache.get('loft', 'token');
  cachePage('mill');
  expect(cache.get('cabin', 'token')).toBeUndefined();
  for (const name of ['loft', 'barn', 'mill']) expect(cache.get(name, 'token')).toBeDefined();
});

describe('a page in several languages', () => {
  const inLanguage = (language: GuestLanguage | undefined, more: Partial<CacheEntry> = {}) =>
    entryFor('token', { apartmentId: 'loft', etag: `${language}`, ...more });

  test('each language of a page has its own cache entry, and a write to the property removes all of them', () => {
    const { cache } = setUp();
    for (const language of [undefined, 'de', 'ja'] as const)
      cache.set(cache.begin('loft', language), inLanguage(language));
    for (const language of [undefined, 'de', 'ja'] as const)
      expect(cache.get('loft', 'token', language)?.etag).toBe(`${language}`);
    expect(cache.get('loft', 'token', 'ko')).toBeUndefined();
    expect(cache.get('loft', 'another', 'de')).toBeUndefined();
    cache.invalidate('loft');
    for (const language of [undefined, 'de', 'ja'] as const)
      expect(cache.get('loft', 'token', language)).toBeUndefined();
  });

  test('at most four languages of a page are cached, and they do not push out other pages', () => {
    const { cache } = setUp();
    const others = ['stay', 'cabin'];
    cache.set(cache.begin('stay'), inLanguage(undefined));
    cache.set(cache.begin('cabin'), inLanguage(undefined, { apartmentId: 'cabin' }));
    cache.set(cache.begin('loft'), inLanguage(undefined));
    for (const language of guestLanguages) {
      cache.get('loft', 'token');
      cache.set(cache.begin('loft', language), inLanguage(language));
    }
    const cachedLanguages = guestLanguages.filter((language) =>
      cache.get('loft', 'token', language),
    );
    expect(cachedLanguages).toEqual(guestLanguages.slice(-3));
    for (const page of ['loft', ...others]) expect(cache.get(page, 'token')).toBeDefined();
  });
});
