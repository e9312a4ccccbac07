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
  bar,
  cafe,
  cafes,
  cat,
  getCall,
  hasTexts,
  japaneseFor,
  loft,
  machineCall,
  openTranslations,
  oven,
  parking,
  rowOf,
  saveCall,
  translationOf,
  type,
  written,
} from './testing.tsx';

const withMachine = { machine: { name: 'DeepL', languages: ['ja' as const] } };

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

function pickPlace({ kind, rowId, field: name, entry }: typeof cat) {
  return { kind, rowId, field: name, entry };
}
