import { flawlessProperty } from '@guest-portal/contract/guide-check/testing';
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

const flawless = {
  ...apartment,
  ...flawlessProperty.apartment,
  id: apartment.id,
  name: 'Canal Loft',
} as Apartment;

/** Loads the list of properties, as the dashboard does. */
function PropertyListLoader() {
  useQuery(apartmentsQuery);
  return null;
}

function openEditor(property: Apartment, ...others: Apartment[]) {
  serveProperties(property, ...others);
  renderEditor(property);
}

function serveProperties(property: Apartment, ...others: Apartment[]) {
  hasProperties(property, ...others);
  hasRows(
    'custom-sections',
    defaultSections.map((each) =>
      each.kind === 'entry_door' ? { ...each, content: '4719#' } : each,
    ),
  );
}

const renderEditor = (property: Apartment) =>
  openSections(
    <FieldNotes>
      <IndexedSections apartment={property}>
        <PropertyListLoader />
        <GuideCheck apartment={property} />
        <PropertyDetailsSection apartment={property} />
        <ContactInformationSection apartment={property} />
        <YourApartmentSection apartment={property} />
        <PropertySection title="Amenities" apartment={property} />
      </IndexedSections>
    </FieldNotes>,
  );

const findGuideCheck = async () =>
  within(await screen.findByRole('region', { name: 'Guide check' }));

test('the guide check shows one line for a property without findings', async () => {
  openEditor(flawless);
  const check = await findGuideCheck();
  expect(check.getByText('Guide check: no problems found.')).toBeTruthy();
  expect(check.queryByRole('button')).toBeNull();
});

test('the guide check counts its findings in one line, and each finding jumps to its field, even in a folded section', async () => {
  openEditor({ ...flawless, hostPhone: 'ask Anna', houseRules: [], emergencyContact: '' });
  const check = await findGuideCheck();
  const line = check.getByRole('button', { name: 'Guide check: 1 problem, 2 suggestions' });
  expect(check.queryByRole('list')).toBeNull();
  await userEvent.click(line);
  const reasons = check.getAllByRole('listitem').map((each) => each.textContent);
  expect(reasons).toEqual([
    expect.stringMatching(/^Property Details · Phone.*Phones can’t dial this/),
    expect.stringMatching(/^Contact Information · Emergency contact/),
    expect.stringMatching(/^Property Rules · Property rules/),
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Contact Information' }));
  expect(screen.queryByLabelText('Emergency contact')).toBeNull();
  await userEvent.click(check.getByRole('button', { name: /Emergency contact/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Emergency contact'));
});

test('a finding about a list entry focuses that entry and not one of its buttons', async () => {
  openEditor({ ...flawless, amenities: ['Kettle', 'Oven', 'kettle ', 'Iron'] });
  const check = await findGuideCheck();
  await userEvent.click(check.getByRole('button', { name: 'Guide check: 1 suggestion' }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(check.getByRole('button', { name: /“kettle” is in this list twice/ }));
  const third = screen.getByLabelText('Amenity 3');
  expect(document.activeElement).toBe(third);
  expect(scrolled.mock.contexts).toEqual([third]);
});

test('a finding about a photo focuses the button that adds one, not a delete button', async () => {
  const [good = ''] = flawless.apartmentPhotos;
  const small = '/objects/images/k3Qw.320x240.1QcSHQRnh493';
  openEditor({
    ...flawless,
    apartmentPhotos: [good, small],
    apartmentPhotoCaptions: { [good]: 'The green door' },
  });
  const check = await findGuideCheck();
  await userEvent.click(check.getByRole('button', { name: 'Guide check: 1 suggestion' }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(check.getByRole('button', { name: /Photo 2 is small/ }));
  const add = screen.getByRole('button', { name: 'Add photos' });
  expect(document.activeElement).toBe(add);
  expect(scrolled.mock.contexts).toEqual([add]);
});

test('a serious finding is also shown at its field, does not block saving, and disappears while the host types', async () => {
  openEditor({ ...flawless, hostPhone: 'ask Anna' });
  await findGuideCheck();
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { description: /Phones can’t dial this/ })).toBe(phone),
  );
  expect(phone.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(phone, { target: { value: '+371 2000 0000' } });
  await screen.findByText(/no problems found/);
  expect(phone.getAttribute('aria-describedby')).toBeNull();
});

test('a code in a list is reported at its line while the host types, and the note disappears with the code', async () => {
  openEditor({ ...flawless, amenities: ['Kettle', 'Oven'] });
  await screen.findByText(/no problems found/);
  const second = screen.getByLabelText<HTMLTextAreaElement>('Amenity 2');
  fireEvent.change(second, { target: { value: 'Key box 4720' } });
  // The role query throws unless exactly one field has the note.
  await waitFor(() =>
    expect(
      screen.getByRole('textbox', { description: /before they check in.*Move the code 4720/ }),
    ).toBe(second),
  );
  fireEvent.change(second, { target: { value: 'Key hooks' } });
  await screen.findByText(/no problems found/);
  expect(second.getAttribute('aria-describedby')).toBeNull();
});

test('a code in a section that is not added yet is reported at its field, and does not prevent adding it', async () => {
  openEditor(flawless);
  await screen.findByText(/no problems found/);
  await press('Add Custom Property Detail');
  const content = screen.getByLabelText<HTMLTextAreaElement>(/^Content/);
  fireEvent.change(content, { target: { value: 'The door code is 4720' } });
  expect(
    screen.getByRole('textbox', { description: /“Access code”, which has a different one/ }),
  ).toBe(content);
  expect(content.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(content, { target: { value: 'The door is blue' } });
  expect(content.getAttribute('aria-describedby')).toBeNull();
});

test('a property with the same address as another one is reported at the address', async () => {
  const other = { ...flawless, id: '00000000-0000-4000-8000-000000000002', name: 'Pine House' };
  openEditor(flawless, other);
  await findGuideCheck();
  await screen.findByRole('textbox', { description: /“Pine House” has the same address/ });
});

test('the guide is not checked if a list fails to load, and the host can retry', async () => {
  serveProperties(flawless);
  serverAnswers({ [listCall('local-tips')]: refused(503, 'Briefly unavailable') });
  renderEditor(flawless);
  const check = await findGuideCheck();
  expect((await check.findByRole('alert')).textContent).toContain(
    'The guide could not be checked.',
  );
  hasRows('local-tips', []);
  await press('Try again');
  await screen.findByText(/no problems found/);
});

test('a door card that is the same as that of a property in another street is reported with the name of that property', async () => {
  const other = {
    ...flawless,
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Pine House',
    address: 'Dzintaru prospekts 5',
    wifiPassword: 'resin-and-salt-3',
  };
  openEditor(flawless, other);
  serverAnswers({
    [`GET /api/host/apartments/${other.id}/custom-sections`]: {
      body: [section(9, 'Door', { kind: 'entry_door', content: '4719#' })],
    },
  });
  const check = await findGuideCheck();
  await userEvent.click(await check.findByRole('button', { name: /1 problem/ }));
  expect(check.getByText(/is the same as that of “Pine House”/)).toBeTruthy();
});
