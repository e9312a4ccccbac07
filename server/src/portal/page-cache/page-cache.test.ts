import { describe, expect, test } from 'vitest';
import { type Answer, keepAnswers } from './page-cache.ts';

const soon = new Date(Date.now() + 60_000);
const answerFor = (token: string, more: Partial<Answer> = {}): Answer => ({
  tag: '1',
  bodies: { identity: Buffer.from('{}') },
  until: soon,
  sessions: new Map([[token, soon]]),
  ...more,
});

function setUp(maxBytes?: number) {
  const news = { fresh: true, isFresh: () => news.fresh };
  const kept = keepAnswers(news, maxBytes);
  const keep = (apartmentId: string, answer = answerFor('token')) =>
    kept.keep(kept.begin(apartmentId), answer);
  return { news, kept, keep };
}

test('an answer is found again by the sessions it was given to, and by no other', () => {
  const { kept, keep } = setUp();
  keep('loft');
  expect(kept.find('loft', 'token')?.tag).toBe('1');
  expect(kept.find('loft', 'another')).toBeUndefined();
  expect(kept.find('cabin', 'token')).toBeUndefined();
});

describe('it is not used', () => {
  test('after something it was made of is written', () => {
    const { kept, keep } = setUp();
    keep('loft');
    keep('cabin');
    kept.forget('loft');
    expect(kept.find('loft', 'token')).toBeUndefined();
    expect(kept.find('cabin', 'token')).toBeDefined();
    kept.forgetAll();
    expect(kept.find('cabin', 'token')).toBeUndefined();
  });

  test('when it was being made while that happened', () => {
    const { kept } = setUp();
    const one = kept.begin('loft');
    const other = kept.begin('cabin');
    kept.forget('loft');
    kept.keep(one, answerFor('token'));
    kept.keep(other, answerFor('token'));
    expect(kept.find('loft', 'token')).toBeUndefined();
    expect(kept.find('cabin', 'token')).toBeDefined();

    const third = kept.begin('cabin');
    kept.forgetAll();
    kept.keep(third, answerFor('token'));
    expect(kept.find('cabin', 'token')).toBeUndefined();
  });

  test('while news do not come, nor is one kept then', () => {
    const { news, kept, keep } = setUp();
    keep('loft');
    news.fresh = false;
    expect(kept.find('loft', 'token')).toBeUndefined();
    keep('cabin');
    news.fresh = true;
    expect(kept.find('cabin', 'token')).toBeUndefined();
  });

  test('past its time, or past its session’s', () => {
    const { kept, keep } = setUp();
    const past = new Date(Date.now() - 1);
    keep('loft', answerFor('token', { until: past }));
    keep('cabin', answerFor('token', { sessions: new Map([['token', past]]) }));
    expect(kept.find('loft', 'token')).toBeUndefined();
    expect(kept.find('cabin', 'token')).toBeUndefined();
  });
});

test('what is the same is kept together: encodings and sessions add up', () => {
  const { kept, keep } = setUp();
  keep('loft');
  keep('loft', answerFor('second', { bodies: { br: Buffer.from('br') } }));
  expect(Object.keys(kept.find('loft', 'token')?.bodies ?? {})).toEqual(['identity', 'br']);
  keep('loft', answerFor('third', { tag: '2', bodies: { gzip: Buffer.from('gz') } }));
  expect(Object.keys(kept.find('loft', 'third')?.bodies ?? {})).toEqual(['gzip']);
  expect(kept.find('loft', 'token')).toBeUndefined();
});

test('what was not asked for the longest goes first when there is no more room', () => {
  const { kept, keep } = setUp(3_900);
  for (const name of ['loft', 'cabin', 'barn']) keep(name);
  kept.find('loft', 'token');
  keep('mill');
  expect(kept.find('cabin', 'token')).toBeUndefined();
  for (const name of ['loft', 'barn', 'mill']) expect(kept.find(name, 'token')).toBeDefined();
});
