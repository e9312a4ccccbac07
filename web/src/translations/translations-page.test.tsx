import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  field,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { tableOf } from './files/exchange.ts';
import { translationsQuery } from './queries.ts';
import {
  bar,
  barn,
  cafe,
  cat,
  getCall,
  hasTexts,
  japaneseFor,
  languagesCall,
  loft,
  machineCall,
  noSmoking,
  openTranslations,
  oven,
  pairOf,
  parking,
  rowOf,
  saveCall,
  translationOf,
  written,
} from './testing.tsx';
import * as texts from './texts.ts';

const type = async (what: string, value: string) =>
  fireEvent.change(await japaneseFor(what), { target: { value } });

const withMachine = { machine: { name: 'DeepL', languages: ['ja' as const] } };

test('a host without a property is told where translations belong', async () => {
  signedIn();
  await openTranslations();
  expect(screen.getByRole('link', { name: 'Add a Property' })).toBeTruthy();
});

test('each language shows its own name and how far it has come, and all of them together', async () => {
  hasTexts({ translations: [translationOf(cat, '猫')] });
  await openTranslations();
  await screen.findByText('3 of 10 translated, in 2 languages');
  const names = screen
    .getAllByRole('button', { pressed: undefined })
    .map((each) => each.textContent);
  expect(names).toContain('日本語 Japanese2 of 5');
  expect(names).toContain('العربية Arabic1 of 5');
});

test('a text stands beside its translation, each in its language and direction', async () => {
  hasTexts({ languages: ['ar'], textLanguage: 'de' });
  await openTranslations();
  const box = await screen.findByRole('textbox', { name: 'Arabic for Feed the cat' });
  expect([box.lang, box.dir]).toEqual(['ar', 'rtl']);
  const original = screen.getByText('Feed the cat', { selector: 'p' });
  expect([original.lang, original.dir]).toEqual(['de', 'ltr']);
  expect(original.getAttribute('translate')).toBe('no');
});

test('the address says which property and which language, and a choice changes it', async () => {
  hasTexts();
  await openTranslations(`/host/translations?property=${loft.id}&language=ar`);
  await screen.findByRole('textbox', { name: 'Arabic for Feed the cat' });
  await press('日本語');
  await japaneseFor('Feed the cat');
  expect(location.search).toBe(`?property=${loft.id}&language=ja`);
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await screen.findByText(/^There is nothing to translate yet/);
  expect(location.search).toBe(`?property=${barn.id}`);
});

test('where nobody has said what the host writes in, the way to say it is here', async () => {
  hasTexts({ textLanguage: '' });
  await openTranslations();
  const way = await screen.findByRole('link', { name: /^Say it in the dashboard/ });
  expect(way.getAttribute('href')).toBe(`/host/settings?property=${loft.id}`);
  expect(screen.getByText('Feed the cat', { selector: 'p' }).dir).toBe('auto');
});

test('without a language there is a word on it and the choice', async () => {
  hasTexts({ languages: [] });
  await openTranslations();
  await screen.findByText(/^No language is chosen yet/);
  await press('Choose languages');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose languages' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(22);
  expect(
    dialog.getByRole<HTMLInputElement>('checkbox', { name: /which you write in/ }).disabled,
  ).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Korean/ }));
  serverAnswers({ [languagesCall]: { body: { languages: ['ko'], version: 6 } } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save languages' }));
  await screen.findByRole('textbox', { name: 'Korean for Feed the cat' });
  expect(sentTo(languagesCall)).toEqual([{ languages: ['ko'], version: 5 }]);
});

test('what another tab has chosen meanwhile stays chosen', async () => {
  hasTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  await press('Choose languages');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Arabic/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Korean/ }));
  let asked = 0;
  serverAnswers({
    [getCall]: { body: { ...written, languages: ['ja', 'ar', 'fr'], version: 6 } },
    [languagesCall]: () => {
      asked += 1;
      return asked === 1
        ? refused(409, 'Changed', { code: 'stale_version' })
        : { body: { languages: ['ja', 'fr', 'ko'], version: 7 } };
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save languages' }));
  await expectToast('Languages saved');
  expect(sentTo(languagesCall).at(-1)).toEqual({ languages: ['ja', 'fr', 'ko'], version: 6 });
});

test('a phrase is done by itself, in the words that guests read, and can be said otherwise', async () => {
  hasTexts();
  await openTranslations();
  await screen.findByText('In the phrasebook');
  await screen.findByText('禁煙', { exact: false });
  expect(screen.queryByRole('textbox', { name: 'Japanese for No smoking' })).toBeNull();
  await press('Say it otherwise');
  await type('No smoking', '吸わないでください');
  expect(bar()?.textContent).toContain('You have 1 unsaved translation');
});

test('all that was written is saved at once, and counts from then on', async () => {
  hasTexts();
  await openTranslations();
  await type('Feed the cat', '猫に餌を');
  await type('Instructions', '左へ');
  expect(bar()?.textContent).toContain('You have 2 unsaved translations');
  expect((await rowOf('Feed the cat')).getByText('Not saved yet')).toBeTruthy();
  const saved = [translationOf(cat, '猫に餌を'), translationOf(oven, '左へ')];
  serverAnswers({ [saveCall]: { body: { saved } } });
  await press('Save All Changes');
  await expectToast('2 translations saved');
  expect(bar()).toBeNull();
  await screen.findByText('3 of 5 texts translated');
});

test('what was written is there again after a reload, and goes when it is discarded', async () => {
  hasTexts();
  await openTranslations();
  await type('Feed the cat', '猫');
  cleanup();
  await openTranslations();
  expect((await japaneseFor('Feed the cat')).value).toBe('猫');
  await press('Discard');
  expect((await japaneseFor('Feed the cat')).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('another property is chosen only after a word on what would be lost', async () => {
  hasTexts();
  await openTranslations();
  await type('Feed the cat', '猫');
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Keep editing');
  expect((await japaneseFor('Feed the cat')).value).toBe('猫');
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await press('Discard changes');
  await screen.findByText(/^There is nothing to translate yet/);
  expect(bar()).toBeNull();
});

test('words that were saved elsewhere meanwhile are shown beside the host’s own, and one is chosen', async () => {
  hasTexts();
  await openTranslations();
  await type('Feed the cat', '私の猫');
  const theirs = translationOf(cat, '彼らの猫', { version: 4 });
  serverAnswers({
    [saveCall]: refused(409, 'Changed', { code: 'stale_version' }),
    [getCall]: { body: { ...written, translations: [theirs] } },
  });
  await press('Save All Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in two places' }));
  expect(dialog.getByText('私の猫').lang).toBe('ja');
  await userEvent.click(dialog.getByRole('radio', { name: /彼らの猫/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect((await japaneseFor('Feed the cat')).value).toBe('彼らの猫');
});

test('a translation whose original has changed shows what it was made of, until the host says that it is right', async () => {
  const stale = translationOf(parking, '通りに', {
    isStale: true,
    original: 'Park in the street.',
  });
  hasTexts({ translations: [stale] });
  await openTranslations();
  const row = await rowOf('Where to park');
  expect(row.getByText('Park in the street.')).toBeTruthy();
  expect(row.getByText(/^Original changed/)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Still right' }));
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

test('a draft of a text that was changed elsewhere stays marked, however much is typed, until the host says that it is right', async () => {
  hasTexts();
  const client = await openTranslations();
  await type('Where to park', '中庭、7351');
  const changed = { ...parking, original: 'Park in the yard.\nCode 9042.' };
  serverAnswers({ [getCall]: { body: { ...written, texts: [changed, cat] } } });
  await client.invalidateQueries(translationsQuery(loft.id));
  const row = await rowOf('Where to park');
  await row.findByText(/^Original changed/);
  await type('Where to park', '中庭、7351。');
  expect(row.getByText(/^Original changed/)).toBeTruthy();
  serverAnswers({ [saveCall]: refused(503, 'Briefly unavailable') });
  await press('Save All Changes');
  await expectToast('Translations were not saved', 'Briefly unavailable');
  await userEvent.click(row.getByRole('button', { name: 'Still right' }));
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

test('what a machine wrote is marked until it has been read, one by one or all that are shown', async () => {
  const unread = [cat, oven, cafe].map((text) => translationOf(text, '訳', { isUnread: true }));
  hasTexts({ translations: unread });
  await openTranslations();
  const row = await rowOf('Feed the cat');
  expect(row.getByText('By machine, not read yet')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'I have read it' }));
  expect(row.queryByText('By machine, not read yet')).toBeNull();
  await press('I have read 2 texts from the machine');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Which texts are shown' }));
  expect(bar()?.textContent).toContain('You have 3 unsaved translations');
});

test('only what is missing is shown when that is chosen, and a row stays while it is written', async () => {
  hasTexts({ translations: [translationOf(cat, '猫')] });
  await openTranslations();
  await japaneseFor('Feed the cat');
  await press('Missing 3');
  expect(screen.queryByRole('textbox', { name: 'Japanese for Feed the cat' })).toBeNull();
  await type('Instructions', '左へ');
  expect((await japaneseFor('Instructions')).value).toBe('左へ');
  await press('Original changed 0');
  await screen.findByText('No original has changed since it was translated.');
});

test('a row with unsaved words stays in view under every filter, whatever comes meanwhile', async () => {
  hasTexts();
  const client = await openTranslations();
  await japaneseFor('Instructions');
  await press('Missing 4');
  const box = await japaneseFor('Instructions');
  box.focus();
  await type('Instructions', '左');
  serverAnswers({ [getCall]: { body: { ...written, translations: [translationOf(oven, '訳')] } } });
  await client.invalidateQueries(translationsQuery(loft.id));
  await screen.findByRole('button', { name: 'Missing 3' });
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('左');
});

test('two places that were changed at once are told apart by where they stand', async () => {
  const kettle = { ...oven, rowId: cafe.rowId, rowName: 'Kettle' };
  hasTexts({ texts: [cat, oven, kettle] });
  await openTranslations();
  for (const box of await screen.findAllByRole('textbox', { name: 'Japanese for Instructions' }))
    fireEvent.change(box, { target: { value: '私の' } });
  await type('Feed the cat', '私の');
  const theirs = [cat, oven, kettle].map((text) => translationOf(text, '彼らの', { version: 4 }));
  serverAnswers({
    [saveCall]: refused(409, 'Changed'),
    [getCall]: { body: { ...written, texts: [cat, oven, kettle], translations: theirs } },
  });
  await press('Save All Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed in two places' }));
  const legends = dialog.getAllByRole('group').map((each) => each.querySelector('legend'));
  expect(legends.map((each) => each?.textContent)).toEqual([
    'Guide: Oven, Instructions, in Japanese',
    'Guide: Kettle, Instructions, in Japanese',
    'Property Rules: Feed the cat, in Japanese',
  ]);
  for (const name of ['Feed the cat', 'Oven', 'Kettle'])
    expect(dialog.getByText(name).getAttribute('translate')).toBe('no');
});

test('Enter in a line breaks no line, except where it takes a word that a keyboard offers', async () => {
  hasTexts();
  await openTranslations();
  const line = await japaneseFor('Feed the cat');
  expect(fireEvent.keyDown(line, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(line, { key: 'Enter', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(await japaneseFor('Instructions'), { key: 'Enter' })).toBe(true);
});

test('without a translator in the server nothing of a machine is offered', async () => {
  hasTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  expect(screen.queryByRole('button', { name: /machine|what is missing/ })).toBeNull();
});

test('nor for a language that it doesn’t know', async () => {
  hasTexts({ ...withMachine, languages: ['ar'] });
  await openTranslations();
  await screen.findByRole('textbox', { name: 'Arabic for Feed the cat' });
  expect(screen.queryByRole('button', { name: /machine|what is missing/ })).toBeNull();
});

test('what is missing is translated by machine, and what the host has not saved is left alone', async () => {
  hasTexts(withMachine);
  await openTranslations();
  await type('Feed the cat', '私の猫');
  const failed = { ...pickPlace(parking), reason: 'changed_what_must_stay' };
  const saved = [
    translationOf(oven, '左へ', { isUnread: true }),
    translationOf(cafe, 'ケーキ', { isUnread: true }),
  ];
  serverAnswers({ [machineCall]: { body: { saved, failed: [failed] } } });
  await press('Translate what is missing');
  await screen.findByText('2 texts translated into Japanese');
  expect(sentTo(machineCall)).toEqual([{ texts: [parking, oven, cafe].map(pickPlace) }]);
  expect((await japaneseFor('Feed the cat')).value).toBe('私の猫');
  expect((await japaneseFor('Instructions')).value).toBe('左へ');
  const row = await rowOf('Where to park');
  expect(row.getByText(/came back changed, so nothing was taken/)).toBeTruthy();
});

test('why a machine failed is said at the field until there is a translation', async () => {
  hasTexts(withMachine);
  await openTranslations();
  const row = await rowOf('Feed the cat');
  const failed = { ...pickPlace(cat), reason: 'changed_what_must_stay' };
  serverAnswers({ [machineCall]: { body: { saved: [], failed: [failed] } } });
  await userEvent.click(row.getByRole('button', { name: 'Translate by machine' }));
  const box = await japaneseFor('Feed the cat');
  expect(document.activeElement).toBe(box);
  await row.findByText(/came back changed, so nothing was taken/);
  await type('Feed the cat', '猫');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  serverAnswers({ [saveCall]: { body: { saved: [translationOf(cat, '猫')] } } });
  await press('Save All Changes');
  await expectToast('1 translation saved');
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('for a phrase no machine is offered, and where none came there is nothing to be read', async () => {
  hasTexts(withMachine);
  await openTranslations();
  await japaneseFor('Feed the cat');
  await press('Say it otherwise');
  const phrase = await rowOf('No smoking');
  expect(phrase.queryByRole('button', { name: 'Translate by machine' })).toBeNull();
  serverAnswers({ [machineCall]: { body: { saved: [], failed: [] } } });
  await press('Translate what is missing');
  await screen.findByText('0 texts translated into Japanese.');
});

test('a machine is asked in portions, and not again once it has no more to give', async () => {
  const many = cafes(45);
  hasTexts({ ...withMachine, texts: many });
  await openTranslations();
  let asked = 0;
  serverAnswers({
    [machineCall]: () => {
      asked += 1;
      if (asked === 1)
        return {
          body: { saved: many.slice(0, 20).map((text) => translationOf(text, '訳')), failed: [] },
        };
      const failed = many
        .slice(20, 40)
        .map((text) => ({ ...pickPlace(text), reason: 'quota_used_up' }));
      return { body: { saved: [], failed } };
    },
  });
  await waitFor(() => button('Translate what is missing'));
  await press('Translate what is missing');
  await screen.findByText('20 texts translated into Japanese');
  expect(
    screen.getByText(
      /^20 texts were not translated\. What the translation service allows is used up/,
    ),
  ).toBeTruthy();
  expect(sentTo(machineCall)).toHaveLength(2);
});

test('a machine that was stopped finishes its portion and asks for no other', async () => {
  const many = cafes(45);
  hasTexts({ ...withMachine, texts: many });
  await openTranslations();
  const answer = holdMachine();
  serverAnswers({
    [machineCall]: {
      body: { saved: many.slice(0, 20).map((text) => translationOf(text, '訳')), failed: [] },
    },
  });
  await waitFor(() => button('Translate what is missing'));
  await press('Translate what is missing');
  await screen.findByText('Translating into Japanese: 0 of 45');
  await press('Stop');
  const told = await screen.findByText(/^Stopping after this portion/);
  expect(document.activeElement).toBe(told.closest('[role=status]'));
  await answer();
  await screen.findByText('20 texts translated into Japanese. Please read what came.');
  expect(sentTo(machineCall)).toHaveLength(1);
});

test('what the host saves, or somebody deletes, while a machine is at work is left out of its next portion', async () => {
  const many = cafes(45);
  hasTexts({ ...withMachine, texts: many });
  const client = await openTranslations();
  await waitFor(() => button('Translate what is missing'));
  const answer = holdMachine();
  const machineSaves = (texts: typeof many) =>
    serverAnswers({
      [machineCall]: {
        body: { saved: texts.map((text) => translationOf(text, '訳')), failed: [] },
      },
    });
  machineSaves(many.slice(0, 20));
  await press('Translate what is missing');
  await screen.findByText('Translating into Japanese: 0 of 45');
  const mine = many.slice(20, 21).map((text) => translationOf(text, '私の'));
  const left = { ...written, ...withMachine, texts: many.slice(0, 40) };
  serverAnswers({ [getCall]: { body: { ...left, translations: mine } } });
  await client.invalidateQueries(translationsQuery(loft.id));
  await answer();
  await screen.findByText('Translating into Japanese: 20 of 45');
  machineSaves(many.slice(21, 40));
  button('Stop').focus();
  await answer();
  await screen.findByText('39 texts translated into Japanese. Please read what came.');
  expect(document.activeElement?.textContent).toMatch(/^39 texts translated/);
  expect(sentTo(machineCall)).toEqual([
    { texts: many.slice(0, 20).map(pickPlace) },
    { texts: many.slice(21, 40).map(pickPlace) },
  ]);
});

test.each([409, 404])(
  'a portion that is refused with %i is asked for once more, of what stands there then, and stays stopped',
  async (status) => {
    hasTexts(withMachine);
    await openTranslations();
    await waitFor(() => button('Translate what is missing'));
    const answer = holdMachine();
    serverAnswers({
      [machineCall]: refused(status, 'Changed'),
      [getCall]: {
        body: {
          ...{ ...written, ...withMachine, texts: [parking, cat, oven] },
          translations: [translationOf(cat, '私の猫')],
        },
      },
    });
    await press('Translate what is missing');
    await press('Stop');
    await answer();
    await waitFor(() => expect(sentTo(machineCall)).toHaveLength(1));
    await screen.findByDisplayValue('私の猫');
    expect(screen.getByText(/^Stopping after this portion/)).toBeTruthy();
    const saved = [parking, oven].map((text) => translationOf(text, '訳'));
    serverAnswers({ [machineCall]: { body: { saved, failed: [] } } });
    await answer();
    await screen.findByText('2 texts translated into Japanese. Please read what came.');
    expect(sentTo(machineCall)).toEqual([
      { texts: [parking, cat, oven, cafe].map(pickPlace) },
      { texts: [parking, oven].map(pickPlace) },
    ]);
  },
);

test('a portion that is refused again and again is not asked for without end', async () => {
  hasTexts(withMachine);
  await openTranslations();
  await waitFor(() => button('Translate what is missing'));
  serverAnswers({ [machineCall]: refused(409, 'Changed') });
  await press('Translate what is missing');
  await screen.findByText('0 texts translated into Japanese');
  expect(sentTo(machineCall)).toHaveLength(2);
});

test('a key that is pressed in one text draws no other anew', async () => {
  const many = cafes(40);
  hasTexts({ texts: [cat, ...many] });
  await openTranslations();
  const box = await screen.findByLabelText('Japanese for Feed the cat');
  const drawn = vi.spyOn(texts, 'labelOf');
  fireEvent.change(box, { target: { value: '猫' } });
  expect(bar()).toBeTruthy();
  expect(new Set(drawn.mock.calls.map(([text]) => text.field))).toEqual(new Set(['houseRules']));
});

test('a file that comes in becomes changes that the host looks at and saves', async () => {
  hasTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  const drafts = {
    [pairOf(cat).key]: { text: '=猫', original: '', base: '', version: undefined },
  };
  const table = tableOf([pairOf(cat), pairOf(noSmoking)], 'ja', drafts);
  const input = screen.getByLabelText('File with translations into Japanese');
  await userEvent.upload(input, new File([table], 'back.csv', { type: 'text/csv' }));
  await screen.findByText('1 taken over. Nothing is saved yet: look at it first.');
  expect((await japaneseFor('Feed the cat')).value).toBe('=猫');
  expect(bar()).toBeTruthy();
  await userEvent.upload(input, new File(['PK\u0003\u0004'], 'back.csv', { type: 'text/csv' }));
  await screen.findByText(/Save it there as CSV/);
});

test('a file goes out with all texts of the language', async () => {
  hasTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Save as a file');
  expect(await made[0]?.text()).toContain('"Park in the yard.\nCode 7351."');
});

test('the preview of a language opens beside the page', async () => {
  hasTexts();
  await openTranslations();
  const way = await screen.findByRole('link', { name: /^Preview/ });
  expect(way.getAttribute('href')).toBe(`/guest-portal/${loft.id}?language=ja`);
  expect(way.getAttribute('target')).toBe('_blank');
});

test('a text that is too long is not sent, and says so at its field', async () => {
  hasTexts();
  await openTranslations();
  await type('Instructions', 'x'.repeat(20_001));
  await press('Save All Changes');
  await expectToast(
    'Translations were not saved',
    'One in Japanese is longer than 20,000 characters. Please shorten it.',
  );
  expect((await japaneseFor('Instructions')).getAttribute('aria-invalid')).toBe('true');
  expect(sentTo(saveCall)).toEqual([]);
});

test('a line has the room of a line: one that is longer is not sent, and says so at its field', async () => {
  hasTexts();
  await openTranslations();
  await type('Feed the cat', '猫'.repeat(301));
  await press('Save All Changes');
  await expectToast(
    'Translations were not saved',
    'One in Japanese is longer than 300 characters. Please shorten it.',
  );
  const box = await japaneseFor('Feed the cat');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect((await rowOf('Feed the cat')).getByText('Use at most 300 characters')).toBeTruthy();
  expect(sentTo(saveCall)).toEqual([]);
  await type('Feed the cat', '猫'.repeat(300));
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('texts that do not come are asked for again, and a lost session is said', async () => {
  hasTexts();
  serverAnswers({ [getCall]: 'broken' });
  await openTranslations();
  await screen.findByText('This part didn’t load.');
  serverAnswers({ [getCall]: { body: written } });
  await press('Try again');
  await type('Feed the cat', '猫');
  serverAnswers({ [saveCall]: refused(401, 'Unauthorized') });
  await press('Save All Changes');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  expect(sessionStorage).toHaveLength(1);
});

/** The machine's answers come when they are let go, one after the other. */
function holdMachine() {
  const real = fetch;
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]).endsWith('/machine')) await new Promise<void>((go) => held.push(go));
    return real(...call);
  });
  return async () => {
    await waitFor(() => expect(held).not.toHaveLength(0));
    held.shift()?.();
  };
}

const cafes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...cafe,
    rowId: cafe.rowId.replace(/..$/, String(at + 10)),
  }));

function pickPlace({ kind, rowId, field: name, entry }: typeof cat) {
  return { kind, rowId, field: name, entry };
}
