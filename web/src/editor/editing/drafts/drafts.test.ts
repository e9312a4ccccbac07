import { describe, expect, test } from 'vitest';
import {
  fieldsInConflict,
  keyOf,
  noDrafts,
  partsOf,
  withDraft,
  withEdit,
  withSaved,
} from './drafts.ts';

const key = keyOf('guide', '7a');

test('an item key can be split into kind and id', () => {
  expect(partsOf(keyOf('localTip', 'a:b'))).toEqual({ kind: 'localTip', id: 'a:b' });
});

describe('typing into a field', () => {
  test('a draft keeps the value that was saved when the host began to type', () => {
    const once = withEdit(noDrafts, key, 'name', 'Oven', 'Ovens');
    const twice = withEdit(once, key, 'name', 'Stove', 'Ovens!');
    expect(twice[key]).toEqual({ name: { base: 'Oven', value: 'Ovens!' } });
  });

  test('typing the saved value again removes the draft', () => {
    const typed = withEdit(noDrafts, key, 'name', 'Oven', 'Ovens');
    expect(withEdit(typed, key, 'name', 'Oven', 'Oven')).toEqual({});
  });

  test('restoring a list with equal entries removes its draft', () => {
    const apartmentKey = keyOf('apartment', '1');
    const typed = withEdit(noDrafts, apartmentKey, 'amenities', ['Wifi'], ['Wifi', 'Bath']);
    expect(typed[apartmentKey]?.amenities?.value).toEqual(['Wifi', 'Bath']);
    expect(withEdit(typed, apartmentKey, 'amenities', ['Wifi'], ['Wifi'])).toEqual({});
  });

  test('an edit keeps the drafts of other items as the same objects', () => {
    const other = keyOf('guide', 'other');
    const typed = withEdit(noDrafts, other, 'name', 'a', 'b');
    expect(withEdit(typed, key, 'name', 'a', 'b')[other]).toBe(typed[other]);
  });
});

test('a draft is applied to its row', () => {
  const draft = withEdit(noDrafts, key, 'name', 'Oven', 'Stove')[key];
  expect(withDraft({ id: '7a', name: 'Oven', order: 1 }, draft)).toEqual({
    id: '7a',
    name: 'Stove',
    order: 1,
  });
});

describe('a draft after a save', () => {
  const sent = { name: { base: 'Oven', value: 'Stove' } };

  test('a value that was saved is removed from the drafts', () => {
    expect(withSaved({ [key]: sent }, key, sent, { name: 'Stove' })).toEqual({});
  });

  test('text typed during a save stays a draft, based on the saved value', () => {
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

  test('a change by someone else in other fields is no conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Oven', instructions: 'Turn', order: 9 })).toEqual([]);
  });

  test('a change by someone else in the same field is a conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Cooker', instructions: 'Turn' })).toEqual(['name']);
  });

  test('a change by someone else to the text that the host typed is no conflict', () => {
    expect(fieldsInConflict(draft, { name: 'Stove', instructions: 'Turn' })).toEqual([]);
  });
});
