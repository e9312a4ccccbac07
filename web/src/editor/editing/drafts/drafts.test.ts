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

test('an item key can be split into kind and id', () => {
  expect(partsOf(keyOf('localTip', 'a:b'))).toEqual({ kind: 'localTip', id: 'a:b' });
});

describe('typing', () => {
  test('the draft keeps the value from before', () => {
    const once = withEdit(noDrafts, key, 'name', 'Oven', 'Ovens');
    const twice = withEdit(once, key, 'name', 'Stove', 'Ovens!');
    expect(twice[key]).toEqual({ name: { base: 'Oven', value: 'Ovens!' } });
  });

  test('restoring the saved value removes the draft', () => {
    const typed = withEdit(noDrafts, key, 'name', 'Oven', 'Ovens');
    expect(withEdit(typed, key, 'name', 'Oven', 'Oven')).toEqual({});
  });

  test('lists with equal entries are equal', () => {
    const home = keyOf('apartment', '1');
    const typed = withEdit(noDrafts, home, 'amenities', ['Wifi'], ['Wifi', 'Bath']);
    expect(typed[home]?.amenities?.value).toEqual(['Wifi', 'Bath']);
    expect(withEdit(typed, home, 'amenities', ['Wifi'], ['Wifi'])).toEqual({});
  });

  test('the drafts of other items stay the same objects', () => {
    const other = keyOf('guide', 'other');
    const typed = withEdit(noDrafts, other, 'name', 'a', 'b');
    expect(withEdit(typed, key, 'name', 'a', 'b')[other]).toBe(typed[other]);
  });
});

test('a draft is applied to its row', () => {
  const draft = withEdit(noDrafts, key, 'name', 'Oven', 'Stove')[key];
  expect(applied({ id: '7a', name: 'Oven', order: 1 }, draft)).toEqual({
    id: '7a',
    name: 'Stove',
    order: 1,
  });
});

describe('after a save', () => {
  const sent = { name: { base: 'Oven', value: 'Stove' } };

  test('sent values are no longer drafts', () => {
    expect(withSaved({ [key]: sent }, key, sent, { name: 'Stove' })).toEqual({});
  });

  test('text typed during the save stays, based on the saved value', () => {
    const meanwhile = { [key]: { name: { base: 'Oven', value: 'Stove 2' } } };
    expect(withSaved(meanwhile, key, sent, { name: 'Stove' })).toEqual({
      [key]: { name: { base: 'Stove', value: 'Stove 2' } },
    });
  });
});

describe('a change by someone else in the meantime', () => {
  const draft = {
    name: { base: 'Oven', value: 'Stove' },
    instructions: { base: 'Turn', value: 'Press' },
  };

  test('in other fields is no conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Oven', instructions: 'Turn', order: 9 })).toEqual([]);
  });

  test('in the same field is a conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Cooker', instructions: 'Turn' })).toEqual(['name']);
  });

  test('to the same text is no conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Stove', instructions: 'Turn' })).toEqual([]);
  });
});
