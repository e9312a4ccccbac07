import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  expectToast,
  field,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../accounts/testing.tsx';
import { exportTable } from './files/exchange.ts';
import { translationsQuery } from './queries.ts';
import {
  barn,
  cat,
  getCall,
  japaneseFor,
  languagesCall,
  loft,
  loftTexts,
  noSmoking,
  openTranslations,
  oven,
  pairOf,
  saveBar,
  saveCall,
  serveTexts,
  translationOf,
  type,
} from './testing.tsx';

test('the translations page asks a host without a property to add one', async () => {
  signedIn();
  await openTranslations();
  expect(screen.getByRole('link', { name: 'Add a property' })).toBeTruthy();
});

test('the translations page shows each language with its own name and progress, and the total', async () => {
  serveTexts({ translations: [translationOf(cat, '猫')] });
  await openTranslations();
  await screen.findByText('3 of 10 translated, in 2 languages');
  const names = screen
    .getAllByRole('button', { pressed: undefined })
    .map((each) => each.textContent);
  expect(names).toContain('日本語 Japanese2 of 5');
  expect(names).toContain('العربية Arabic1 of 5');
});

test('a text and its translation have their own language and direction', async () => {
  serveTexts({ languages: ['ar'], textLanguage: 'de' });
  await openTranslations();
  const box = await screen.findByRole('textbox', { name: 'Arabic for Feed the cat' });
  expect([box.lang, box.dir]).toEqual(['ar', 'rtl']);
  const original = screen.getByText('Feed the cat', { selector: 'p' });
  expect([original.lang, original.dir]).toEqual(['de', 'ltr']);
  expect(original.getAttribute('translate')).toBe('no');
});

test('the URL of the translations page contains the chosen property and language', async () => {
  serveTexts();
  await openTranslations(`/host/translations?property=${loft.id}&language=ar`);
  await screen.findByRole('textbox', { name: 'Arabic for Feed the cat' });
  await press('日本語');
  await japaneseFor('Feed the cat');
  expect(location.search).toBe(`?property=${loft.id}&language=ja`);
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await screen.findByText(/^There is nothing to translate yet/);
  expect(location.search).toBe(`?property=${barn.id}`);
});

test('the translations page links to the setting for the host’s language if it is not set', async () => {
  serveTexts({ textLanguage: '' });
  await openTranslations();
  const link = await screen.findByRole('link', { name: /^Choose it in the dashboard/ });
  expect(link.getAttribute('href')).toBe(`/host/settings?property=${loft.id}`);
  expect(screen.getByText('Feed the cat', { selector: 'p' }).dir).toBe('auto');
});

test('the translations page explains the languages and offers the choice while none is chosen', async () => {
  serveTexts({ languages: [] });
  await openTranslations();
  await screen.findByText(/^You have not chosen any languages yet/);
  await press('Choose languages');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose languages' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(guestLanguages.length);
  expect(
    dialog.getByRole<HTMLInputElement>('checkbox', { name: /which you write in/ }).disabled,
  ).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Korean/ }));
  serverAnswers({ [languagesCall]: { body: { languages: ['ko'], version: 6 } } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save languages' }));
  await screen.findByRole('textbox', { name: 'Korean for Feed the cat' });
  expect(sentTo(languagesCall)).toEqual([{ languages: ['ko'], version: 5 }]);
});

test('languages that were chosen in another tab stay chosen', async () => {
  serveTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  await press('Choose languages');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Arabic/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Korean/ }));
  let requestCount = 0;
  serverAnswers({
    [getCall]: { body: { ...loftTexts, languages: ['ja', 'ar', 'fr'], version: 6 } },
    [languagesCall]: () => {
      requestCount += 1;
      return requestCount === 1
        ? refused(409, 'Changed', { code: 'stale_version' })
        : { body: { languages: ['ja', 'fr', 'ko'], version: 7 } };
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save languages' }));
  await expectToast('Languages saved');
  expect(sentTo(languagesCall).at(-1)).toEqual({ languages: ['ja', 'fr', 'ko'], version: 6 });
});

test('a phrase shows its phrasebook translation, and the host can write another', async () => {
  serveTexts();
  await openTranslations();
  await screen.findByText('In the phrasebook');
  await screen.findByText('禁煙', { exact: false });
  expect(screen.queryByRole('textbox', { name: 'Japanese for No smoking' })).toBeNull();
  await press('Write my own translation');
  await type('No smoking', '吸わないでください');
  expect(saveBar()?.textContent).toContain('You have 1 unsaved translation');
});

test('the filter shows only missing texts, and a row stays visible while the host types', async () => {
  serveTexts({ translations: [translationOf(cat, '猫')] });
  await openTranslations();
  await japaneseFor('Feed the cat');
  await press('Missing 3');
  expect(screen.queryByRole('textbox', { name: 'Japanese for Feed the cat' })).toBeNull();
  await type('Instructions', '左へ');
  expect((await japaneseFor('Instructions')).value).toBe('左へ');
  await press('Original changed 0');
  await screen.findByText('No original has changed since it was translated.');
});

test('a row with unsaved changes stays visible with every filter', async () => {
  serveTexts();
  const client = await openTranslations();
  await japaneseFor('Instructions');
  await press('Missing 4');
  const box = await japaneseFor('Instructions');
  box.focus();
  await type('Instructions', '左');
  serverAnswers({
    [getCall]: { body: { ...loftTexts, translations: [translationOf(oven, '訳')] } },
  });
  await client.invalidateQueries(translationsQuery(loft.id));
  await screen.findByRole('button', { name: 'Missing 3' });
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('左');
});

test('an imported translation file becomes drafts that the host checks and saves', async () => {
  serveTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  const drafts = {
    [pairOf(cat).key]: { text: '=猫', original: '', base: '', version: undefined },
  };
  const table = exportTable([pairOf(cat), pairOf(noSmoking)], 'ja', drafts);
  const input = screen.getByLabelText('File with translations into Japanese');
  await userEvent.upload(input, new File([table], 'back.csv', { type: 'text/csv' }));
  await screen.findByText('1 imported. Nothing is saved yet. Check the texts, then save them.');
  expect((await japaneseFor('Feed the cat')).value).toBe('=猫');
  expect(saveBar()).toBeTruthy();
  await userEvent.upload(input, new File(['PK\u0003\u0004'], 'back.csv', { type: 'text/csv' }));
  await screen.findByText(/Save it as CSV there/);
});

test('the export of translations contains all texts of the language', async () => {
  serveTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Export as CSV');
  expect(await blobs[0]?.text()).toContain('"Park in the yard.\nCode 7351."');
});

test('the preview of a translation opens in a new tab', async () => {
  serveTexts();
  await openTranslations();
  const link = await screen.findByRole('link', { name: /^Preview/ });
  expect(link.getAttribute('href')).toBe(`/guest-portal/${loft.id}?language=ja`);
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the translations page can retry loading, and reports a lost session when it saves', async () => {
  serveTexts();
  serverAnswers({ [getCall]: 'broken' });
  await openTranslations();
  await screen.findByText('This part didn’t load.');
  serverAnswers({ [getCall]: { body: loftTexts } });
  await press('Try again');
  await type('Feed the cat', '猫');
  serverAnswers({ [saveCall]: refused(401, 'Unauthorized') });
  await press('Save All Changes');
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  // The session storage may also contain the return URL by now.
  expect(Object.keys(sessionStorage)).toContainEqual(
    expect.stringMatching(/^unsaved-translations:/),
  );
});
