import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  expectToast,
  fill,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../accounts/testing.tsx';
import type { FactToTry } from './fact-queries.ts';
import { FactsToTry } from './facts-to-try.tsx';

const stayId = '00000000-0000-4000-8000-000000000011';
const list = `GET /api/host/turnovers/${stayId}/facts`;
const record = `POST /api/host/turnovers/${stayId}/tried-facts`;

const fact = (changes: Partial<FactToTry>): FactToTry => ({
  key: 'door',
  name: 'The door code',
  value: ['4719#', ''],
  seen: 'x'.repeat(43),
  lastTried: null,
  ...changes,
});
const doorFact = fact({});
const tried = (changes: object = {}): FactToTry['lastTried'] => ({
  id: stayId,
  works: true,
  note: '',
  at: new Date().toISOString(),
  by: 'Marta Liepa',
  isOutdated: false,
  ...changes,
});

async function openFacts(...facts: FactToTry[]) {
  serverAnswers({ [list]: { body: facts } });
  open('/host/turnovers', <FactsToTry stayId={stayId} property="Canal Loft" />);
  await press('Things to try');
  return within(await screen.findByRole('list', { name: 'Things to try at Canal Loft' }));
}

const sentIds = () => sentTo(record).map((body) => (body as { id: string }).id);

beforeEach(() => serverAnswers({ 'GET /api/host/failed-facts': { body: [] } }));

test('nothing is requested until the list is opened', () => {
  open('/host/turnovers', <FactsToTry stayId={stayId} property="Canal Loft" />);
  expect(sentTo(list)).toEqual([]);
});

test.each<[string, FactToTry, string]>([
  ['a code', doorFact, 'Type 4719# and open the door.'],
  [
    'a way in that is not a code',
    fact({ name: 'The way in', value: ['The key hangs behind the shutter.', 'Pull hard.'] }),
    'Open the door by following the guests’ instructions:The key hangs behind the shutter.Pull hard.',
  ],
  [
    'Wi-Fi with a password',
    fact({ key: 'wifi', name: 'The Wi-Fi', value: ['Lamplight', 'candle'] }),
    'Join Lamplight with the password candle',
  ],
  [
    'an open network',
    fact({ key: 'wifi', name: 'The Wi-Fi', value: ['Lamplight', ''] }),
    'Join Lamplight. It needs no password.',
  ],
  [
    'the backup way in',
    fact({ key: 'backup', name: 'The backup way in', value: ['Key box 4402'] }),
    'Get in with the backup way in:Key box 4402',
  ],
])('the task for %s is a sentence with its value', async (_, shown, sentence) => {
  const facts = await openFacts(shown);
  expect(facts.getByRole('listitem', { name: shown.name }).textContent).toMatch(
    new RegExp(`^${sentence.replace(/[.#]/g, '\\$&')}Works`),
  );
});

test('a fact that works is recorded with one press, and shows who tried it', async () => {
  const facts = await openFacts(doorFact);
  serverAnswers({ [record]: { status: 201, body: [fact({ lastTried: tried() })] } });
  await press('Works: The door code');
  expect(await facts.findByText(/^Works, tried by/)).toBeTruthy();
  expect(facts.getByText('Marta Liepa')).toBeTruthy();
  expect(sentTo(record)).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      fact: 'door',
      seen: doorFact.seen,
      works: true,
      note: '',
    },
  ]);
});

test('a fact that does not work is recorded with a note, and the focus goes back to the fact', async () => {
  const facts = await openFacts(doorFact);
  await press('Does not work: The door code');
  await waitFor(() => fill('What happened? (optional)', ' The key sticks '));
  const failed = tried({ works: false, note: 'The key sticks' });
  serverAnswers({ [record]: { status: 201, body: [fact({ lastTried: failed })] } });
  await press('Save as not working');
  expect(await facts.findByText('The key sticks')).toBeTruthy();
  expect(sentTo(record)).toMatchObject([{ works: false, note: 'The key sticks' }]);
  expect(document.activeElement).toBe(facts.getByRole('listitem', { name: 'The door code' }));
});

test('a request that failed is repeated with the same id', async () => {
  const facts = await openFacts(doorFact);
  serverAnswers({ [record]: refused(500, 'Broken') });
  await press('Works: The door code');
  await expectToast('The result was not saved', 'Broken');
  serverAnswers({ [record]: { status: 201, body: [fact({ lastTried: tried() })] } });
  await press('Works: The door code');
  expect(await facts.findByText(/^Works, tried by/)).toBeTruthy();
  expect(new Set(sentIds()).size).toBe(1);
});

test('a different result after a request that failed has an id of its own, so that it is not ignored', async () => {
  const facts = await openFacts(doorFact);
  serverAnswers({ [record]: refused(500, 'Broken') });
  await press('Works: The door code');
  await expectToast('The result was not saved', 'Broken');
  await press('Does not work: The door code');
  serverAnswers({
    [record]: { status: 201, body: [fact({ lastTried: tried({ works: false }) })] },
  });
  await press('Save as not working');
  expect(await facts.findByText(/^Does not work, tried by/)).toBeTruthy();
  expect(new Set(sentIds()).size).toBe(2);
});

test('if the value was changed in the meantime, nothing is saved and the new value is shown', async () => {
  const facts = await openFacts(doorFact);
  serverAnswers({
    [record]: refused(409, 'Changed', { code: 'fact_changed' }),
    [list]: { body: [fact({ value: ['1234#', ''] })] },
  });
  await press('Works: The door code');
  await expectToast(
    'The result was not saved',
    'The value was changed in the meantime. Please try the new one.',
  );
  expect(await facts.findByText('1234#')).toBeTruthy();
});

test('a failure is recorded for the value that was shown when the host opened the form', async () => {
  const facts = await openFacts(doorFact);
  await press('Does not work: The door code');
  serverAnswers({ [list]: { body: [fact({ value: ['1234#', ''], seen: 'y'.repeat(43) })] } });
  act(() => focusManager.setFocused(true));
  onTestFinished(() => focusManager.setFocused(undefined));
  expect(await facts.findByText('1234#')).toBeTruthy();
  serverAnswers({ [record]: refused(409, 'Changed', { code: 'fact_changed' }) });
  await press('Save as not working');
  await expectToast(
    'The result was not saved',
    'The value was changed in the meantime. Please try the new one.',
  );
  expect(sentTo(record)).toMatchObject([{ seen: doorFact.seen }]);
  expect(screen.queryByRole('button', { name: 'Save as not working' })).toBeNull();
});

test('a result for an older value says that the value has changed', async () => {
  const facts = await openFacts(fact({ lastTried: tried({ isOutdated: true }) }));
  expect(
    facts.getByText(/The value has changed since then\. Please try the new one\./),
  ).toBeTruthy();
});
