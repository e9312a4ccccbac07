import { describe, expect, test } from 'vitest';
import { contestedIn, withChoices } from './contested.ts';
import { fieldsInConflict } from './drafts/drafts.ts';
import { imageKinds } from './drafts/image-items.ts';
import type { Conflict } from './save.ts';

describe('a text that somebody else wrote meanwhile', () => {
  const draft = {
    name: { base: 'Oven', value: 'Stove' },
    instructions: { base: 'Turn', value: 'Press' },
  };
  const row = { id: '7a', version: 2, name: 'Cooker', instructions: 'Turn' };
  const key = 'guide:7a';
  const conflict = { key, fields: ['name'], row, draft } as const satisfies Conflict;

  test('is settled by keeping one’s own words', () => {
    const kept = withChoices({ [key]: draft }, conflict, new Set())[key];
    expect(kept && fieldsInConflict(kept, row)).toEqual([]);
    expect(kept?.name?.value).toBe('Stove');
  });

  test('or by taking the others', () => {
    const theirs = new Set(contestedIn(conflict).map(({ id }) => id));
    expect(withChoices({ [key]: draft }, conflict, theirs)).toEqual({
      [key]: { instructions: draft.instructions },
    });
  });
});

describe('captions', () => {
  const key = 'guideImages:7a';
  const row = {
    id: '7a',
    version: 2,
    images: ['bed', 'door', 'view'],
    imageCaptions: { door: 'Their door', view: 'Their view', bed: 'Bed' },
  };
  const draft = {
    imageCaptions: { base: {}, value: { door: 'My door', view: 'My view', new: 'Sofa' } },
    images: { base: row.images, value: ['bed', 'door', 'view', 'new'] },
  };

  const conflictOver = (typed: typeof draft): Conflict => ({
    key,
    fields: ['imageCaptions'],
    row,
    draft: imageKinds.guideImages.merge?.(typed, row) ?? typed,
  });

  /** What is saved once the other's words were chosen for these. */
  const afterTaking = (...names: string[]) => {
    const conflict = conflictOver(draft);
    const taken = contestedIn(conflict).filter(({ name }) => names.includes(name));
    const drafts = withChoices({ [key]: draft }, conflict, new Set(taken.map(({ id }) => id)));
    expect(drafts[key]?.imageCaptions?.base).toEqual(row.imageCaptions);
    return drafts[key]?.imageCaptions?.value;
  };

  test('only those under which both have written are asked about, each by its photo', () => {
    expect(contestedIn(conflictOver(draft))).toMatchObject([
      { name: 'Caption of Photo 2', mine: 'My door', theirs: 'Their door' },
      { name: 'Caption of Photo 3', mine: 'My view', theirs: 'Their view' },
    ]);
  });

  test('one’s own words leave what the other wrote under other photos', () => {
    expect(afterTaking()).toEqual({ bed: 'Bed', door: 'My door', view: 'My view', new: 'Sofa' });
  });

  test('the other’s words leave what was written here under other photos', () => {
    expect(afterTaking('Caption of Photo 2', 'Caption of Photo 3')).toEqual({
      bed: 'Bed',
      door: 'Their door',
      view: 'Their view',
      new: 'Sofa',
    });
  });

  test('each photo has a choice of its own', () => {
    expect(afterTaking('Caption of Photo 3')).toEqual({
      bed: 'Bed',
      door: 'My door',
      view: 'Their view',
      new: 'Sofa',
    });
  });

  test('nobody is asked about a photo that is removed here', () => {
    const removed = { ...draft, images: { base: row.images, value: ['bed', 'view'] } };
    expect(contestedIn(conflictOver(removed)).map(({ name }) => name)).toEqual([
      'Caption of Photo 3',
    ]);
  });
});
