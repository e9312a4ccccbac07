import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  button,
  expectToast,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import { translationsQuery } from './queries.ts';
import {
  cafe,
  cafes,
  cat,
  getCall,
  japaneseFor,
  loft,
  loftTexts,
  machineCall,
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

const withMachine = { machine: { name: 'DeepL', languages: ['ja' as const] } };

test('machine translations are marked until the host has reviewed them, one by one or all at once', async () => {
  const unread = [cat, oven, cafe].map((text) => translationOf(text, '訳', { isUnread: true }));
  serveTexts({ translations: unread });
  await openTranslations();
  const row = await rowOf('Feed the cat');
  expect(row.getByText('Machine translation, not reviewed yet')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Mark as reviewed' }));
  expect(row.queryByText('Machine translation, not reviewed yet')).toBeNull();
  await press('Mark 2 machine translations as reviewed');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filter texts' }));
  expect(saveBar()?.textContent).toContain('You have 3 unsaved translations');
});

test('machine translation is not offered if the server has no translation service', async () => {
  serveTexts();
  await openTranslations();
  await japaneseFor('Feed the cat');
  expect(screen.queryByRole('button', { name: /machine|missing texts/i })).toBeNull();
});

test('machine translation is not offered for a language that the service does not support', async () => {
  serveTexts({ ...withMachine, languages: ['ar'] });
  await openTranslations();
  await screen.findByRole('textbox', { name: 'Arabic for Feed the cat' });
  expect(screen.queryByRole('button', { name: /machine|missing texts/i })).toBeNull();
});

test('missing texts are translated by machine, except those with unsaved changes', async () => {
  serveTexts(withMachine);
  await openTranslations();
  await type('Feed the cat', '私の猫');
  const failed = { ...textKey(parking), reason: 'changed_what_must_stay' };
  const saved = [
    translationOf(oven, '左へ', { isUnread: true }),
    translationOf(cafe, 'ケーキ', { isUnread: true }),
  ];
  serverAnswers({ [machineCall]: { body: { saved, failed: [failed] } } });
  await press('Translate missing texts');
  await screen.findByText('2 texts translated into Japanese');
  expect(sentTo(machineCall)).toEqual([{ texts: [parking, oven, cafe].map(textKey) }]);
  expect((await japaneseFor('Feed the cat')).value).toBe('私の猫');
  expect((await japaneseFor('Instructions')).value).toBe('左へ');
  const row = await rowOf('Where to park');
  expect(
    row.getByText(/changed a code, a name, a link or a number, so we did not use it/),
  ).toBeTruthy();
});

test('the reason for a failed machine translation is shown at the field until the text has a translation', async () => {
  serveTexts(withMachine);
  await openTranslations();
  const row = await rowOf('Feed the cat');
  const failed = { ...textKey(cat), reason: 'changed_what_must_stay' };
  serverAnswers({ [machineCall]: { body: { saved: [], failed: [failed] } } });
  await userEvent.click(row.getByRole('button', { name: 'Machine-translate' }));
  const box = await japaneseFor('Feed the cat');
  expect(document.activeElement).toBe(box);
  await row.findByText(/changed a code, a name, a link or a number, so we did not use it/);
  await type('Feed the cat', '猫');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  serverAnswers({ [saveCall]: { body: { saved: [translationOf(cat, '猫')] } } });
  await press('Save All Changes');
  await expectToast('1 translation saved');
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('machine translation is not offered for a phrase, and a run without a translation does not ask for a review', async () => {
  serveTexts(withMachine);
  await openTranslations();
  await japaneseFor('Feed the cat');
  await press('Write my own translation');
  const phrase = await rowOf('No smoking');
  expect(phrase.queryByRole('button', { name: 'Machine-translate' })).toBeNull();
  serverAnswers({ [machineCall]: { body: { saved: [], failed: [] } } });
  await press('Translate missing texts');
  await screen.findByText('0 texts translated into Japanese.');
});

test('machine translation runs in batches, and stops when the quota is used up', async () => {
  const many = cafes(45);
  serveTexts({ ...withMachine, texts: many });
  await openTranslations();
  let requestCount = 0;
  serverAnswers({
    [machineCall]: () => {
      requestCount += 1;
      if (requestCount === 1)
        return {
          body: { saved: many.slice(0, 20).map((text) => translationOf(text, '訳')), failed: [] },
        };
      const failed = many
        .slice(20, 40)
        .map((text) => ({ ...textKey(text), reason: 'quota_used_up' }));
      return { body: { saved: [], failed } };
    },
  });
  await waitFor(() => button('Translate missing texts'));
  await press('Translate missing texts');
  await screen.findByText('20 texts translated into Japanese');
  expect(
    screen.getByText(
      /^20 texts were not translated\. The quota of the translation service is used up/,
    ),
  ).toBeTruthy();
  expect(sentTo(machineCall)).toHaveLength(2);
});

test('a machine translation that the host stops finishes its batch and starts no other', async () => {
  const many = cafes(45);
  serveTexts({ ...withMachine, texts: many });
  await openTranslations();
  const releaseReply = holdMachine();
  serverAnswers({
    [machineCall]: {
      body: { saved: many.slice(0, 20).map((text) => translationOf(text, '訳')), failed: [] },
    },
  });
  await waitFor(() => button('Translate missing texts'));
  await press('Translate missing texts');
  await screen.findByText('Translating into Japanese: 0 of 45');
  await press('Stop');
  const stopNotice = await screen.findByText(/^Stopping after this batch/);
  expect(document.activeElement).toBe(stopNotice.closest('[role=status]'));
  await releaseReply();
  await screen.findByText('20 texts translated into Japanese. Please review the translations.');
  expect(sentTo(machineCall)).toHaveLength(1);
});

test('texts that are saved or deleted during machine translation are left out of the next batch', async () => {
  const many = cafes(45);
  serveTexts({ ...withMachine, texts: many });
  const client = await openTranslations();
  await waitFor(() => button('Translate missing texts'));
  const releaseReply = holdMachine();
  const machineSaves = (texts: typeof many) =>
    serverAnswers({
      [machineCall]: {
        body: { saved: texts.map((text) => translationOf(text, '訳')), failed: [] },
      },
    });
  machineSaves(many.slice(0, 20));
  await press('Translate missing texts');
  await screen.findByText('Translating into Japanese: 0 of 45');
  const mine = many.slice(20, 21).map((text) => translationOf(text, '私の'));
  const remaining = { ...loftTexts, ...withMachine, texts: many.slice(0, 40) };
  serverAnswers({ [getCall]: { body: { ...remaining, translations: mine } } });
  await client.invalidateQueries(translationsQuery(loft.id));
  await releaseReply();
  await screen.findByText('Translating into Japanese: 20 of 45');
  machineSaves(many.slice(21, 40));
  button('Stop').focus();
  await releaseReply();
  await screen.findByText('39 texts translated into Japanese. Please review the translations.');
  expect(document.activeElement?.textContent).toMatch(/^39 texts translated/);
  expect(sentTo(machineCall)).toEqual([
    { texts: many.slice(0, 20).map(textKey) },
    { texts: many.slice(21, 40).map(textKey) },
  ]);
});

test.each([409, 404])(
  'a batch of machine translation that is refused with %i is retried once with the current texts, and the run still stops',
  async (status) => {
    serveTexts(withMachine);
    await openTranslations();
    await waitFor(() => button('Translate missing texts'));
    const releaseReply = holdMachine();
    serverAnswers({
      [machineCall]: refused(status, 'Changed'),
      [getCall]: {
        body: {
          ...{ ...loftTexts, ...withMachine, texts: [parking, cat, oven] },
          translations: [translationOf(cat, '私の猫')],
        },
      },
    });
    await press('Translate missing texts');
    await press('Stop');
    await releaseReply();
    await waitFor(() => expect(sentTo(machineCall)).toHaveLength(1));
    await screen.findByDisplayValue('私の猫');
    expect(screen.getByText(/^Stopping after this batch/)).toBeTruthy();
    const saved = [parking, oven].map((text) => translationOf(text, '訳'));
    serverAnswers({ [machineCall]: { body: { saved, failed: [] } } });
    await releaseReply();
    await screen.findByText('2 texts translated into Japanese. Please review the translations.');
    expect(sentTo(machineCall)).toEqual([
      { texts: [parking, cat, oven, cafe].map(textKey) },
      { texts: [parking, oven].map(textKey) },
    ]);
  },
);

test('a batch of machine translation that is refused again and again is not retried endlessly', async () => {
  serveTexts(withMachine);
  await openTranslations();
  await waitFor(() => button('Translate missing texts'));
  serverAnswers({ [machineCall]: refused(409, 'Changed') });
  await press('Translate missing texts');
  await screen.findByText('0 texts translated into Japanese');
  expect(sentTo(machineCall)).toHaveLength(2);
});

/** Holds the replies of the machine translation, which are released one after another. */
function holdMachine() {
  const originalFetch = fetch;
  const heldReplies: (() => void)[] = [];
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]).endsWith('/machine'))
      await new Promise<void>((release) => heldReplies.push(release));
    return originalFetch(...call);
  });
  return async () => {
    await waitFor(() => expect(heldReplies).not.toHaveLength(0));
    heldReplies.shift()?.();
  };
}

function textKey({ kind, rowId, field: name, entry }: typeof cat) {
  return { kind, rowId, field: name, entry };
}
