import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { DraftTextField } from '../editing/fields/draft-fields.tsx';
import { apartment, defaultSections, guide, hasRows, openSections } from '../sections/testing.tsx';
import { CopyToProperties } from './copy-to-properties.tsx';

const source = { ...apartment, parkingInstructions: 'In the yard', stuckNote: 'Pull' };
const flat = (n: number, overrides: object = {}) => ({
  ...apartment,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  name: `Flat ${n}`,
  ...overrides,
});
const previewCall = `POST /api/host/apartments/${source.id}/apply/preview`;
const applyCall = `POST /api/host/apartments/${source.id}/apply`;

const receiver = (n: number, before: string, overrides: object = {}) => ({
  id: flat(n).id,
  name: `Flat ${n}`,
  seen: before,
  texts: [
    { kind: 'apartment', rowName: '', field: 'parkingInstructions', before, after: 'In the yard' },
  ],
  entries: [],
  rows: [],
  photos: [],
  obstacle: null,
  ...overrides,
});

function openWith(others: object[], applied: object[] = []) {
  serverAnswers({
    'GET /api/host/apartments': { body: [source, ...others] },
    'GET /api/host/applied': { body: applied },
    [`GET /api/host/apartments/${source.id}/active-guest`]: { body: null },
  });
  for (const list of ['arrival-steps', 'local-tips', 'sightseeing-spots']) hasRows(list, []);
  hasRows('apartment-guides', [guide(1, 'Oven'), guide(2, 'Stove')]);
  hasRows('custom-sections', defaultSections);
  openSections(
    <>
      <CopyToProperties apartment={source} />
      <DraftTextField
        item={{ kind: 'apartment', apartmentId: source.id, row: source }}
        field="city"
      />
    </>,
  );
}

const tick = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to other properties' }));
  await screen.findByRole('checkbox', { name: 'Pre-Arrival Info' });
}

async function chooseParking() {
  await openDialog();
  await press('Individual texts: Pre-Arrival Info');
  await tick(/^Where to park/);
  await press('Choose properties');
}

test('a host with one property does not see the copy button', async () => {
  openWith([]);
  await screen.findByLabelText('City');
  await waitFor(() => expect(sentTo('GET /api/host/apartments')).toHaveLength(1));
  expect(screen.queryByText('Copy to other properties')).toBeNull();
});

test('a section’s checkbox selects its texts, and is indeterminate if only some of them are selected', async () => {
  openWith([flat(2)]);
  await openDialog();
  await press('Individual texts: Pre-Arrival Info');
  const whole = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pre-Arrival Info' });
  await tick(/^Where to park/);
  expect([whole.checked, whole.indeterminate]).toEqual([false, true]);
  await tick('Pre-Arrival Info');
  expect([whole.checked, whole.indeterminate]).toEqual([true, false]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^What to try/ }).checked).toBe(
    true,
  );
  await tick('Pre-Arrival Info');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Choose properties' }).disabled,
  ).toBe(true);
});

test('unsaved changes must be saved before texts are copied to other properties', async () => {
  openWith([flat(2)]);
  await userEvent.type(await screen.findByLabelText('City'), 'Riga');
  await openDialog();
  await tick('Pre-Arrival Info');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Choose properties' }).disabled,
  ).toBe(true);
});

test('the properties that a search finds can be selected together for a copy', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    flat(index + 2, { address: index < 3 ? 'Harbour Street 1' : 'Elsewhere' }),
  );
  openWith(many);
  await chooseParking();
  await userEvent.type(screen.getByLabelText('Search properties'), 'harbour');
  await tick('All 3 found');
  await userEvent.clear(screen.getByLabelText('Search properties'));
  serverAnswers({ [previewCall]: { body: { receivers: [receiver(2, '')] } } });
  await press('Review changes');
  await screen.findByText(/^In 1 property/);
  expect(sentTo(previewCall)).toEqual([
    {
      chosen: { fields: ['parkingInstructions'], wifi: false, rows: [] },
      receivers: many.slice(0, 3).map(({ id }) => id),
    },
  ]);
});

test('a copy names and skips properties without space and properties that would not change, and is sent for the rest', async () => {
  openWith([flat(2), flat(3), flat(4)]);
  await chooseParking();
  await tick('All 3');
  const obstacle = { code: 'too_many', message: 'It would have more than 20 arrival steps.' };
  const receivers = [
    receiver(2, 'Street'),
    receiver(3, 'x', { obstacle }),
    receiver(4, 'same', { texts: [] }),
  ];
  serverAnswers({ [previewCall]: { body: { receivers } } });
  await press('Review changes');
  await screen.findByText('In 1 property: 1 text overwritten.');
  expect(screen.getByText(/more than 20 arrival steps/)).toBeTruthy();
  expect(screen.getByText(/^Nothing to change in/).textContent).toContain('Flat 4');
  serverAnswers({ [applyCall]: refused(503, 'We are briefly unavailable.') });
  await press('Copy to 1 property');
  await screen.findByText('We are briefly unavailable.');
  expect(sentTo(applyCall)).toMatchObject([{ receivers: [{ id: flat(2).id, seen: 'Street' }] }]);
});

test('the preview of a copy says that a password becomes empty if the network does not need one', async () => {
  openWith([flat(2), flat(3)]);
  await chooseParking();
  await tick('All 2');
  const wifi = { kind: 'apartment', rowName: '', field: 'wifiPassword', before: 'abc', after: '' };
  serverAnswers({ [previewCall]: { body: { receivers: [receiver(2, '', { texts: [wifi] })] } } });
  await press('Review changes');
  expect(screen.getByText('Empty')).toBeTruthy();
});

test('properties that were edited since the preview are shown again, and a second confirmation copies to them', async () => {
  openWith([flat(2), flat(3)]);
  await chooseParking();
  await tick('All 2');
  serverAnswers({
    [previewCall]: { body: { receivers: [receiver(2, 'Street'), receiver(3, 'Lane')] } },
    [applyCall]: refused(409, 'Changed', { code: 'changed_since' }),
  });
  await press('Review changes');
  await screen.findByText(/^In 2 properties/);
  serverAnswers({
    [previewCall]: { body: { receivers: [receiver(2, 'Street'), receiver(3, 'Garage')] } },
  });
  await press('Copy to 2 properties');
  await screen.findByText('Something changed in the meantime. Nothing has been copied yet.');
  expect(screen.getByText('Garage')).toBeTruthy();
  expect(screen.queryByText('Street')).toBeNull();
  const copyRecord = {
    id: flat(9).id,
    from: { id: source.id, name: source.name },
    receivers: [flat(2).id, flat(3).id],
    appliedAt: '2026-06-14T10:00:00.000Z',
  };
  serverAnswers({ [applyCall]: { status: 201, body: copyRecord } });
  await press('Copy to 2 properties');
  await screen.findByText(/^Copied to 2 properties. You can undo this/);
  const kept = {
    apartment: { id: flat(3).id, name: 'Flat 3' },
    kind: 'apartment',
    rowName: '',
    field: 'parkingInstructions',
    reason: 'changed',
  };
  serverAnswers({
    [`POST /api/host/applied/${copyRecord.id}/undo`]: { body: { restored: 1, kept: [kept] } },
  });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Undo/ }));
  await screen.findByText('1 text was kept. The rest was restored.');
  expect(screen.getByText('Where to park: changed after the copy')).toBeTruthy();
});

test('the dialog for undoing a copy stays open during the request, so that it can show the result', async () => {
  openWith([flat(2)]);
  await chooseParking();
  await tick('Flat 2');
  const copyRecord = {
    id: flat(9).id,
    from: { id: source.id, name: source.name },
    receivers: [flat(2).id],
    appliedAt: '2026-06-14T10:00:00.000Z',
  };
  serverAnswers({
    [previewCall]: { body: { receivers: [receiver(2, 'Street')] } },
    [applyCall]: { status: 201, body: copyRecord },
    [`POST /api/host/applied/${copyRecord.id}/undo`]: 'never',
  });
  await press('Review changes');
  await press('Copy to 1 property');
  await screen.findByText(/^Copied to 1 property. You can undo this/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Undo/ }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
});

test('a property lists the recent copies from it and to it', async () => {
  const time = { appliedAt: '2026-06-14T10:00:00.000Z' };
  const from = { id: source.id, name: source.name };
  const otherProperty = { id: flat(2).id, name: 'Flat 2' };
  openWith(
    [flat(2)],
    [
      { id: flat(7).id, from: otherProperty, receivers: [source.id], ...time },
      { id: flat(8).id, from, receivers: [flat(2).id], ...time },
      { id: flat(9).id, from: otherProperty, receivers: [flat(3).id], ...time },
    ],
  );
  const section = within(await screen.findByRole('region', { name: 'Other properties' }));
  await screen.findByText(/^Texts were copied from/);
  await press('Show all 2');
  expect(section.getAllByRole('listitem')).toHaveLength(2);
  expect(section.getByText(/^Copied to 1 property on Jun 14, 2026/)).toBeTruthy();
});
