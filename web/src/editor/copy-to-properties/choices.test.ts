import { expect, test } from 'vitest';
import { apartment, defaultSections, guide, place, section, step } from '../sections/testing.tsx';
import { groupsOf, keysWithoutCodes, selectionIn } from './choices.ts';

const empty = {
  guest: null,
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  sections: defaultSections,
};

test('the choices for a copy list filled-in texts in the editor’s order, without the door, the network, the name and the address', () => {
  const groups = groupsOf({
    ...empty,
    apartment: {
      ...apartment,
      address: 'Quay 1',
      backupEntry: 'Box',
      parkingInstructions: 'Yard',
      houseRules: ['Quiet'],
    },
    arrivalSteps: [step(1, 'Through the gate')],
    localTips: [place(1, 'Café')],
    guides: [guide(1, 'Oven'), guide(2, 'Stove')],
    sections: [
      ...defaultSections,
      section(5, 'Bins', { sectionType: 'pre_arrival', content: 'x' }),
    ],
  });
  expect(groups.map(({ title, choices }) => [title, ...choices.map(({ label }) => label)])).toEqual(
    [
      ['Pre-Arrival Info', 'Where to park', 'Bins'],
      ['Arrival Steps', 'Through the gate'],
      ['Amenities', 'Amenities'],
      ['Property Rules', 'Property rules'],
      ['Local Recommendations', 'Café'],
      ['Property Guide', 'Oven', 'Stove'],
    ],
  );
});

test('selecting a section for copying leaves out texts with a door code, backup code or Wi-Fi password', () => {
  const [door, ...others] = defaultSections;
  const groups = groupsOf({
    ...empty,
    apartment: {
      ...apartment,
      wifiPassword: 'welcome-home',
      backupEntry: 'The box opens with 3094.',
      parkingInstructions: 'The gate opens with 4711.',
      arrivalDirections: 'Take bus 22.',
      checkinInstructions: 'WiFi: welcome-home',
      stuckNote: 'Box: 3094',
    },
    sections: door ? [{ ...door, content: '4711#' }, ...others] : [],
  });
  const arrival = groups.find(({ title }) => title === 'Pre-Arrival Info');
  expect(arrival && keysWithoutCodes(arrival)).toEqual(['arrivalDirections']);
  expect(arrival?.choices).toHaveLength(4);
});

test('the texts selected for copying are sent as fields and rows', () => {
  const oven = guide(1, 'Oven');
  const groups = groupsOf({ ...empty, apartment, guides: [oven, guide(2, 'Stove')] });
  expect(selectionIn(groups, new Set(['amenities', oven.id, 'gone']), false)).toEqual({
    fields: ['amenities'],
    wifi: false,
    rows: [{ kind: 'guide', id: oven.id }],
  });
});
