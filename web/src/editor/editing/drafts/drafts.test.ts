import { describe, expect, test } from 'vitest';
import {
  applied,
  fieldsInConflict,
  keyOf,
  noDrafts,
  partsOf,
  withEdit,
  withSaved,
} from './drafts.ts';

const key = keyOf('guide', '7a');

test('a key leads back to its kind and id', () => {
  expect(partsOf(keyOf('localTip', 'a:b'))).toEqual({ kind: 'localTip', id: 'a:b' });
});

describe('typing', () => {
  test('keeps what stood there when it began', () => {
    const once = withEdit(noDrafts, key, 'name', 'Oven', 'Ovens');
    const twice = withEdit(once, key, 'name', 'Stove', 'Ovens!');
    expect(twice[key]).toEqual({ name: { base: 'Oven', value: 'Ovens!' } });
  });

  test('back to what stands there leaves nothing to save', () => {
    const typed = withEdit(noDrafts, key, 'name', 'Oven', 'Ovens');
    expect(withEdit(typed, key, 'name', 'Oven', 'Oven')).toEqual({});
  });

  test('a list is the same when its entries are', () => {
    const home = keyOf('apartment', '1');
    const typed = withEdit(noDrafts, home, 'amenities', ['Wifi'], ['Wifi', 'Bath']);
    expect(typed[home]?.amenities?.value).toEqual(['Wifi', 'Bath']);
    expect(withEdit(typed, home, 'amenities', ['Wifi'], ['Wifi'])).toEqual({});
  });

  test('leaves the drafts of other items as they are, the very same objects', () => {
    const other = keyOf('guide', 'other');
    const typed = withEdit(noDrafts, other, 'name', 'a', 'b');
    expect(withEdit(typed, key, 'name', 'a', 'b')[other]).toBe(typed[other]);
  });
});

test('a row with its draft is the row as it will be', () => {
  const draft = withEdit(noDrafts, key, 'name', 'Oven', 'Stove')[key];
  expect(applied({ id: '7a', name: 'Oven', order: 1 }, draft)).toEqual({
    id: '7a',
    name: 'Stove',
    order: 1,
  });
});

describe('after a save', () => {
  const sent = { name: { base: 'Oven', value: 'Stove' } };

  test('what was sent is no draft any more', () => {
    expect(withSaved({ [key]: sent }, key, sent, { name: 'Stove' })).toEqual({});
  });

  test('what was typed meanwhile stays, and goes on from what was saved', () => {
    const meanwhile = { [key]: { name: { base: 'Oven', value: 'Stove 2' } } };
    expect(withSaved(meanwhile, key, sent, { name: 'Stove' })).toEqual({
      [key]: { name: { base: 'Stove', value: 'Stove 2' } },
    });
  });
});

describe('what somebody else wrote meanwhile', () => {
  const draft = {
    name: { base: 'Oven', value: 'Stove' },
    instructions: { base: 'Turn', value: 'Press' },
  };

  test('in other fields stands in nobody’s way', () => {
    expect(fieldsInConflict(draft, { name: 'Oven', instructions: 'Turn', order: 9 })).toEqual([]);
  });

  test('in the same field is a conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Cooker', instructions: 'Turn' })).toEqual(['name']);
  });

  test('in the very same words is none', () => {
    expect(fieldsInConflict(draft, { name: 'Stove', instructions: 'Turn' })).toEqual([]);
  });
});
