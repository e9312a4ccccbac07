import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectToast, field, press, refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { translationsQuery } from './queries.ts';
import {
  cafe,
  cafes,
  cat,
  getCall,
  japaneseFor,
  loft,
  loftTexts,
  openTranslations,
  oven,
  parking,
  rowOf,
  saveBar,
  saveCall,
  serveTexts,
  translationOf,
  type,
} from './testing.tsx';
import * as texts from './texts.ts';

test('all drafts of translations are saved at once and then count as translated', async () => {
  serveTexts();
  await openTranslations();
  await type('Feed the cat', '猫に餌を');
  await type('Instructions', '左へ');
  expect(saveBar()?.textContent).toContain('You have 2 unsaved translations');
  expect((await rowOf('Feed the cat')).getByText('Not saved yet')).toBeTruthy();
  const saved = [translationOf(cat, '猫に餌を'), translationOf(oven, '左へ')];
  serverAnswers({ [saveCall]: { body: { saved } } });
  await press('Save All Changes');
  await expectToast('2 translations saved');
  expect(saveBar()).toBeNull();
  await screen.findByText('3 of 5 texts translated');
});

test('drafts of translations survive a reload and disappear when they are discarded', async () => {
  serveTexts();
  await openTranslations();
  await type('Feed the cat', '猫');
  cleanup();
  await openTranslations();
  expect((await japaneseFor('Feed the cat')).value).toBe('猫');
  await press('Discard');
  expect((await japaneseFor('Feed the cat')).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('choosing another property asks before unsaved translations are lost', async () => {
  serveTexts();
  await openTranslations();
  await type('Feed the cat', '猫');
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Keep editing');
  expect((await japaneseFor('Feed the cat')).value).toBe('猫');
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await press('Discard changes');
  await screen.findByText(/^There is nothing to translate yet/);
  expect(saveBar()).toBeNull();
});

test('a translation that was saved elsewhere is shown beside the draft, and the host chooses one', async () => {
  serveTexts();
  await openTranslations();
  await type('Feed the cat', '私の猫');
  const theirs = translationOf(cat, '彼らの猫', { version: 4 });
  serverAnswers({
    [saveCall]: refused(409, 'Changed', { code: 'stale_version' }),
    [getCall]: { body: { ...loftTexts, translations: [theirs] } },
  });
  await press('Save All Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conflicting changes' }));
  expect(dialog.getByText('私の猫').lang).toBe('ja');
  await userEvent.click(dialog.getByRole('radio', { name: /彼らの猫/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(saveBar()).toBeNull());
  expect((await japaneseFor('Feed the cat')).value).toBe('彼らの猫');
});

test('a stale translation shows the original that it belongs to until the host confirms it', async () => {
  const stale = translationOf(parking, '通りに', {
    isStale: true,
    original: 'Park in the street.',
  });
  serveTexts({ translations: [stale] });
  await openTranslations();
  const row = await rowOf('Where to park');
  expect(row.getByText('Park in the street.')).toBeTruthy();
  expect(row.getByText(/^Original changed/)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Translation is still correct' }));
  expect(row.queryByText('Park in the street.')).toBeNull();
  expect(document.activeElement).toBe(await japaneseFor('Where to park'));
  serverAnswers({
    [saveCall]: { body: { saved: [translationOf(parking, '通りに', { version: 2 })] } },
  });
  await press('Save All Changes');
  await expectToast('1 translation saved');
  expect(sentTo(saveCall)).toMatchObject([
    { texts: [{ text: '通りに', original: parking.original, version: 1 }] },
  ]);
});

test('a draft whose original was changed elsewhere stays stale until the host confirms it', async () => {
  serveTexts();
  const client = await openTranslations();
  await type('Where to park', '中庭、7351');
  const changed = { ...parking, original: 'Park in the yard.\nCode 9042.' };
  serverAnswers({ [getCall]: { body: { ...loftTexts, texts: [changed, cat] } } });
  await client.invalidateQueries(translationsQuery(loft.id));
  const row = await rowOf('Where to park');
  await row.findByText(/^Original changed/);
  await type('Where to park', '中庭、7351。');
  expect(row.getByText(/^Original changed/)).toBeTruthy();
  serverAnswers({ [saveCall]: refused(503, 'Briefly unavailable') });
  await press('Save All Changes');
  await expectToast('Translations were not saved', 'Briefly unavailable');
  await userEvent.click(row.getByRole('button', { name: 'Translation is still correct' }));
  await type('Where to park', '中庭、9042');
  expect(row.queryByText(/^Original changed/)).toBeNull();
  await press('Save All Changes');
  await waitFor(() =>
    expect(sentTo(saveCall)).toMatchObject([
      { texts: [{ text: '中庭、7351。', original: parking.original }] },
      { texts: [{ text: '中庭、9042', original: changed.original }] },
    ]),
  );
});

test('the texts of several translation conflicts are named by their sections', async () => {
  const kettle = { ...oven, rowId: cafe.rowId, rowName: 'Kettle' };
  serveTexts({ texts: [cat, oven, kettle] });
  await openTranslations();
  for (const box of await screen.findAllByRole('textbox', { name: 'Japanese for Instructions' }))
    fireEvent.change(box, { target: { value: '私の' } });
  await type('Feed the cat', '私の');
  const theirs = [cat, oven, kettle].map((text) => translationOf(text, '彼らの', { version: 4 }));
  serverAnswers({
    [saveCall]: refused(409, 'Changed'),
    [getCall]: { body: { ...loftTexts, texts: [cat, oven, kettle], translations: theirs } },
  });
  await press('Save All Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conflicting changes' }));
  const legends = dialog.getAllByRole('group').map((each) => each.querySelector('legend'));
  expect(legends.map((each) => each?.textContent)).toEqual([
    'Guide: Oven, Instructions, in Japanese',
    'Guide: Kettle, Instructions, in Japanese',
    'Property Rules: Feed the cat, in Japanese',
  ]);
  for (const name of ['Feed the cat', 'Oven', 'Kettle'])
    expect(dialog.getByText(name).getAttribute('translate')).toBe('no');
});

test('Enter adds no line break to a one-line translation, but still accepts an IME suggestion', async () => {
  serveTexts();
  await openTranslations();
  const line = await japaneseFor('Feed the cat');
  expect(fireEvent.keyDown(line, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(line, { key: 'Enter', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(await japaneseFor('Instructions'), { key: 'Enter' })).toBe(true);
});

test('typing in one translation does not render other rows', async () => {
  const many = cafes(40);
  serveTexts({ texts: [cat, ...many] });
  await openTranslations();
  const box = await screen.findByLabelText('Japanese for Feed the cat');
  const labelOf = vi.spyOn(texts, 'labelOf');
  fireEvent.change(box, { target: { value: '猫' } });
  expect(saveBar()).toBeTruthy();
  expect(new Set(labelOf.mock.calls.map(([text]) => text.field))).toEqual(new Set(['houseRules']));
});

test('a translation that is too long is not sent and shows an error at its field', async () => {
  serveTexts();
  await openTranslations();
  await type('Instructions', 'x'.repeat(20_001));
  await press('Save All Changes');
  await expectToast(
    'Translations were not saved',
    'A translation into Japanese is longer than 20,000 characters. Please shorten it.',
  );
  expect((await japaneseFor('Instructions')).getAttribute('aria-invalid')).toBe('true');
  expect(sentTo(saveCall)).toEqual([]);
});

test('a one-line translation that is too long is not sent and shows an error at its field', async () => {
  serveTexts();
  await openTranslations();
  await type('Feed the cat', '猫'.repeat(301));
  await press('Save All Changes');
  await expectToast(
    'Translations were not saved',
    'A translation into Japanese is longer than 300 characters. Please shorten it.',
  );
  const box = await japaneseFor('Feed the cat');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect((await rowOf('Feed the cat')).getByText('Use at most 300 characters')).toBeTruthy();
  expect(sentTo(saveCall)).toEqual([]);
  await type('Feed the cat', '猫'.repeat(300));
  expect(box.getAttribute('aria-invalid')).toBeNull();
});
