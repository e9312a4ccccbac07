import { limits } from '@guest-portal/contract/fields';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import {
  apartment,
  card,
  draftedValues,
  hasRows,
  openSections,
  step,
  titlesIn,
} from '../testing.tsx';
import { ArrivalStepsSection } from './arrival-steps-section.tsx';

const create = 'POST /api/host/arrival-steps';
/** Without CSS, the hidden pending label is part of the button's name. */
const add = () => press('Add Adding');
const gate = step(1, 'Through the gate');
const yard = step(2, `Across the yard, ${'past the bins and '.repeat(5)}to the blue door`);

function openSteps(steps: object[]) {
  hasRows('arrival-steps', steps);
  openSections(<ArrivalStepsSection apartment={apartment} />);
}

test('the section of arrival steps explains them and says that codes don’t belong there', async () => {
  openSteps([]);
  expect(await screen.findByText(/the way from the street to your door/)).toBeTruthy();
  expect(screen.getByText(/before they check in, so keep codes in the door card./)).toBeTruthy();
});

test('the cards of arrival steps are numbered, and their buttons name the first words of the step', async () => {
  openSteps([gate, yard]);
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(titlesIn('Arrival Steps')).toEqual(['Step 1', 'Step 2']);
  expect(screen.getByRole('button', { name: 'Delete Through the gate' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Delete Across the yard, .{30,44}…$/ })).toBeTruthy();
  await press('Move Through the gate down');
  await waitFor(() =>
    expect(card('Step 2').getByLabelText('What to do here')).toHaveProperty('value', gate.text),
  );
  expect(Object.keys(draftedValues()).sort()).toEqual([`step:${gate.id}`, `step:${yard.id}`]);
});

test('the form for a new arrival step gets the focus and requires a text', async () => {
  openSteps([gate]);
  serverAnswers({ [create]: { status: 201, body: step(3, 'Up the stairs') } });
  await screen.findByRole('heading', { name: 'Step 1' });
  await press('Add Arrival Step');
  expect(document.activeElement?.localName).toBe('textarea');
  await add();
  expect(await screen.findByText('Enter what to do at this step')).toBeTruthy();
  await userEvent.keyboard('Up the stairs');
  await add();
  await screen.findByRole('heading', { name: 'Step 2' });
  expect(sentTo(create)).toMatchObject([{ text: 'Up the stairs', order: 2 }]);
});

test('a list of twenty arrival steps is full', async () => {
  openSteps(Array.from({ length: limits.steps }, (_, n) => step(n, `Step ${n}`)));
  expect(await screen.findByText(/at most 20 entries/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Arrival Step' })).toBeNull();
});
