import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press } from '../../../accounts/testing.tsx';
import { apartment, draftedValues, openSections } from '../testing.tsx';
import { CrewSection } from './crew-section.tsx';

test('a host writes tasks, notes, a way in and the time of the warning for the crew', async () => {
  openSections(<CrewSection apartment={apartment} />);
  await press('Add task');
  await userEvent.keyboard('Change the beds');
  await press('Add photo task');
  await userEvent.keyboard('Photograph the kitchen');
  await userEvent.type(screen.getByLabelText('The crew’s way in'), 'Back door');
  await userEvent.type(screen.getByLabelText('Notes for the crew'), 'Linen is upstairs');
  await userEvent.selectOptions(screen.getByLabelText('Warn me before a check-in'), 'off');
  expect(draftedValues()).toEqual({
    [`apartment:${apartment.id}`]: {
      crewTasks: ['Change the beds'],
      crewPhotoTasks: ['Photograph the kitchen'],
      crewEntry: 'Back door',
      crewNotes: 'Linen is upstairs',
      warnHours: 'off',
    },
  });
});

test('a task that is in the phrasebook is marked as one that the crew reads in their own language', async () => {
  openSections(<CrewSection apartment={{ ...apartment, crewTasks: ['Change the beds'] }} />);
  expect(
    await screen.findByText('The crew reads entries with this icon in their own language'),
  ).toBeTruthy();
});
