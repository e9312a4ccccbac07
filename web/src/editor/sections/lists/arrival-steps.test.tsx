import { limits } from '@guest-portal/contract/fields';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import { apartment, card, hasRows, openSections, pending, step, titlesIn } from '../testing.tsx';
import { ArrivalStepsSection } from './arrival-steps-section.tsx';

const create = 'POST /api/host/arrival-steps';
/** Without styles the label of the wait is in its name as well. */
const add = () => press('Add Adding');
const gate = step(1, 'Through the gate');
const yard = step(2, `Across the yard, ${'past the bins and '.repeat(5)}to the blue door`);

function openSteps(steps: object[]) {
  hasRows('arrival-steps', steps);
  openSections(<ArrivalStepsSection apartment={apartment} />);
}

test('a host is told what the steps are for, and that codes do not belong there', async () => {
  openSteps([]);
  expect(await screen.findByText(/The way from the street to the bed/)).toBeTruthy();
  expect(screen.getByText(/before they check in. Keep codes in the door card./)).toBeTruthy();
});

test('cards are numbered as guests see them, and called by their first words where they are moved or deleted', async () => {
  openSteps([gate, yard]);
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(titlesIn('Arrival Steps')).toEqual(['Step 1', 'Step 2']);
  expect(screen.getByRole('button', { name: 'Delete Through the gate' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Delete Across the yard, .{30,44}…$/ })).toBeTruthy();
  await press('Move Through the gate down');
  await waitFor(() =>
    expect(card('Step 2').getByLabelText('What to do here')).toHaveProperty('value', gate.text),
  );
  expect(Object.keys(pending()).sort()).toEqual([`step:${gate.id}`, `step:${yard.id}`]);
});

test('a step is written in a form that the keyboard lands in, and must say something', async () => {
  openSteps([gate]);
  serverAnswers({ [create]: { status: 201, body: step(3, 'Up the stairs') } });
  await screen.findByRole('heading', { name: 'Step 1' });
  await press('Add Arrival Step');
  expect(document.activeElement?.localName).toBe('textarea');
  await add();
  expect(await screen.findByText('Say what to do at this step')).toBeTruthy();
  await userEvent.keyboard('Up the stairs');
  await add();
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(sentTo(create)).toMatchObject([{ text: 'Up the stairs', order: 2 }]);
});

test('a list of twenty takes no more', async () => {
  openSteps(Array.from({ length: limits.steps }, (_, n) => step(n, `Step ${n}`)));
  expect(await screen.findByText(/it holds 20 entries/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Arrival Step' })).toBeNull();
});
