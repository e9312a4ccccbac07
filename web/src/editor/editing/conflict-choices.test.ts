import { describe, expect, test } from 'vitest';
import { conflictChoices, withChoices } from './conflict-choices.ts';
import { fieldsInConflict } from './drafts/drafts.ts';
import { imageKinds } from './drafts/image-items.ts';
import type { DraftConflict } from './save.ts';

describe('a text that someone else changed in the meantime', () => {
  const draft = {
    name: { base: 'Oven', value: 'Stove' },
    instructions: { base: 'Turn', value: 'Press' },
  };
  const row = { id: '7a', version: 2, name: 'Cooker', instructions: 'Turn' };
  const key = 'guide:7a';
  const conflict = { key, fields: ['name'], row, draft } as const satisfies DraftConflict;

  test('in a conflict, the host can keep their own text', () => {
    const kept = withChoices({ [key]: draft }, conflict, new Set())[key];
    expect(kept && fieldsInConflict(kept, row)).toEqual([]);
    expect(kept?.name?.value).toBe('Stove');
  });

  test('in a conflict, the host can take the other person’s text', () => {
    const theirs = new Set(conflictChoices(conflict).map(({ id }) => id));
    expect(withChoices({ [key]: draft }, conflict, theirs)).toEqual({
      [key]: { instructions: draft.instructions },
    });
  });
});

describe('captions in conflict', () => {
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

  const conflictOver = (typed: typeof draft): DraftConflict => ({
    key,
    fields: ['imageCaptions'],
    row,
    draft: imageKinds.guideImages.merge?.(typed, row) ?? typed,
  });

  /** Returns the captions that are saved if the host takes the other person's version of the named captions. */
  const afterTaking = (...names: string[]) => {
    const conflict = conflictOver(draft);
    const taken = conflictChoices(conflict).filter(({ name }) => names.includes(name));
    const drafts = withChoices({ [key]: draft }, conflict, new Set(taken.map(({ id }) => id)));
    expect(drafts[key]?.imageCaptions?.base).toEqual(row.imageCaptions);
    return drafts[key]?.imageCaptions?.value;
  };

  test('only captions that both people changed are in conflict, each named after its photo', () => {
    expect(conflictChoices(conflictOver(draft))).toMatchObject([
      { name: 'Caption of Photo 2', mine: 'My door', theirs: 'Their door' },
      { name: 'Caption of Photo 3', mine: 'My view', theirs: 'Their view' },
    ]);
  });

  test('keeping a caption in a conflict keeps the other person’s captions of other photos', () => {
    expect(afterTaking()).toEqual({ bed: 'Bed', door: 'My door', view: 'My view', new: 'Sofa' });
  });

  test('taking the other person’s caption keeps the host’s captions of other photos', () => {
    expect(afterTaking('Caption of Photo 2', 'Caption of Photo 3')).toEqual({
      bed: 'Bed',
      door: 'Their door',
      view: 'Their view',
      new: 'Sofa',
    });
  });

  test('each photo with a conflicting caption has its own choice', () => {
    expect(afterTaking('Caption of Photo 3')).toEqual({
      bed: 'Bed',
      door: 'My door',
      view: 'Their view',
      new: 'Sofa',
    });
  });

  test('captions of removed photos are not in conflict', () => {
    const removed = { ...draft, images: { base: row.images, value: ['bed', 'view'] } };
    expect(conflictChoices(conflictOver(removed)).map(({ name }) => name)).toEqual([
      'Caption of Photo 3',
    ]);
  });
});
