import { mended } from '@guest-portal/contract/guide-check/testing';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { press, refused, serverAnswers } from '../../accounts/testing.tsx';
import { hasProperties } from '../../host/properties-testing.ts';
import { type Apartment, apartmentsQuery } from '../../host/queries.ts';
import { FieldNotes } from '../editing/fields/field-notes.tsx';
import { IndexedSections } from '../section-index/indexed-sections.tsx';
import { ContactInformationSection } from '../sections/details/contact-information-section.tsx';
import { PropertyDetailsSection } from '../sections/details/property-details-section.tsx';
import { YourApartmentSection } from '../sections/details/your-apartment-section.tsx';
import { PropertySection } from '../sections/property-section.tsx';
import {
  apartment,
  defaultSections,
  hasRows,
  listCall,
  openSections,
  section,
} from '../sections/testing.tsx';
import { GuideCheck } from './guide-check.tsx';

const careful = {
  ...apartment,
  ...mended.apartment,
  id: apartment.id,
  name: 'Canal Loft',
} as Apartment;

/** As the dashboard does. */
function Listed() {
  useQuery(apartmentsQuery);
  return null;
}

function openEditor(written: Apartment, ...others: Apartment[]) {
  hasWritten(written, ...others);
  show(written);
}

function hasWritten(written: Apartment, ...others: Apartment[]) {
  hasProperties(written, ...others);
  hasRows(
    'custom-sections',
    defaultSections.map((each) =>
      each.kind === 'entry_door' ? { ...each, content: '4719#' } : each,
    ),
  );
}

const show = (written: Apartment) =>
  openSections(
    <FieldNotes>
      <IndexedSections apartment={written}>
        <Listed />
        <GuideCheck apartment={written} />
        <PropertyDetailsSection apartment={written} />
        <ContactInformationSection apartment={written} />
        <YourApartmentSection apartment={written} />
        <PropertySection title="Amenities" apartment={written} />
      </IndexedSections>
    </FieldNotes>,
  );

const found = async () => within(await screen.findByRole('region', { name: 'Guide check' }));

test('a property that is written with care is told so, in one line', async () => {
  openEditor(careful);
  const check = await found();
  expect(
    check.getByText('Guide check: nothing found that a guest would stumble over.'),
  ).toBeTruthy();
  expect(check.queryByRole('button')).toBeNull();
});

test('one line says how much there is; unfolded, each reason leads to its field, also in a folded section', async () => {
  openEditor({ ...careful, hostPhone: 'ask Anna', houseRules: [], emergencyContact: '' });
  const check = await found();
  const line = check.getByRole('button', { name: 'Guide check: 1 thing to mend, 2 suggestions' });
  expect(check.queryByRole('list')).toBeNull();
  await userEvent.click(line);
  const reasons = check.getAllByRole('listitem').map((each) => each.textContent);
  expect(reasons).toEqual([
    expect.stringMatching(/^Property Details · Phone.*No phone can dial this/),
    expect.stringMatching(/^Contact Information · Emergency contact/),
    expect.stringMatching(/^Property Rules · Property rules/),
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Contact Information' }));
  expect(screen.queryByLabelText('Emergency contact')).toBeNull();
  await userEvent.click(check.getByRole('button', { name: /Emergency contact/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Emergency contact'));
});

test('what is wrong with one entry of a list leads to that entry, and to none of its buttons', async () => {
  openEditor({ ...careful, amenities: ['Kettle', 'Oven', 'kettle ', 'Iron'] });
  const check = await found();
  await userEvent.click(check.getByRole('button', { name: 'Guide check: 1 suggestion' }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(check.getByRole('button', { name: /“kettle” is in this list twice/ }));
  const third = screen.getByLabelText('Amenity 3');
  expect(document.activeElement).toBe(third);
  expect(scrolled.mock.contexts).toEqual([third]);
});

test('what is wrong with a photo leads to where a better one is added, and not to a button that deletes one', async () => {
  const [good = ''] = careful.apartmentPhotos;
  const small = '/objects/images/k3Qw.320x240.1QcSHQRnh493';
  openEditor({
    ...careful,
    apartmentPhotos: [good, small],
    apartmentPhotoCaptions: { [good]: 'The green door' },
  });
  const check = await found();
  await userEvent.click(check.getByRole('button', { name: 'Guide check: 1 suggestion' }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(check.getByRole('button', { name: /Photo 2 is small/ }));
  const add = screen.getByRole('button', { name: 'Add photos' });
  expect(document.activeElement).toBe(add);
  expect(scrolled.mock.contexts).toEqual([add]);
});

test('what is serious is also told at its field, forbids nothing, and goes while the host types', async () => {
  openEditor({ ...careful, hostPhone: 'ask Anna' });
  await found();
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { description: /No phone can dial this/ })).toBe(phone),
  );
  expect(phone.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(phone, { target: { value: '+371 2000 0000' } });
  await screen.findByText(/nothing found that a guest would stumble over/);
  expect(phone.getAttribute('aria-describedby')).toBeNull();
});

test('without all of its lists the guide is not checked: that is said, and they can be asked for again', async () => {
  hasWritten(careful);
  serverAnswers({ [listCall('local-tips')]: refused(503, 'Briefly unavailable') });
  show(careful);
  const check = await found();
  expect((await check.findByRole('alert')).textContent).toContain(
    'The guide could not be checked.',
  );
  hasRows('local-tips', []);
  await press('Try again');
  await screen.findByText(/nothing found that a guest would stumble over/);
});

test('a door card that was taken along from another street is told, with whose it is', async () => {
  const other = {
    ...careful,
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Pine House',
    address: 'Dzintaru prospekts 5',
    wifiPassword: 'resin-and-salt-3',
  };
  openEditor(careful, other);
  serverAnswers({
    [`GET /api/host/apartments/${other.id}/custom-sections`]: {
      body: [section(9, 'Door', { kind: 'entry_door', content: '4719#' })],
    },
  });
  const check = await found();
  await userEvent.click(await check.findByRole('button', { name: /1 thing to mend/ }));
  expect(check.getByText(/says the same as that of “Pine House”/)).toBeTruthy();
});
