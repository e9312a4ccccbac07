import { flawlessProperty } from '@guest-portal/contract/guide-check/testing';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press, serverAnswers } from '../../accounts/testing.tsx';
import { useGoingLiveWarning } from '../../billing/going-live.ts';
import { hasProperties } from '../../host/properties-testing.ts';
import { type Apartment, apartmentsQuery } from '../../host/queries.ts';
import { FieldNotes } from '../editing/fields/field-notes.tsx';
import { UnsavedChanges } from '../editing/unsaved-changes.tsx';
import { GuideCheck } from '../guide-check/guide-check.tsx';
import { IndexedSections } from '../section-index/indexed-sections.tsx';
import { PropertyDetailsSection } from '../sections/details/property-details-section.tsx';
import { YourApartmentSection } from '../sections/details/your-apartment-section.tsx';
import { apartment, defaultSections, hasRows, openSections } from '../sections/testing.tsx';

const bare: Apartment = { ...apartment, wifiName: '', wifiPassword: '', amenities: [] };
const flawless = {
  ...apartment,
  ...flawlessProperty.apartment,
  id: apartment.id,
  name: 'Canal Loft',
} as Apartment;

function Editor() {
  const { data } = useQuery(apartmentsQuery);
  const [property] = data ?? [];
  const warning = useGoingLiveWarning(apartment.id);
  if (!property) return null;
  return (
    <>
      <GuideCheck apartment={property} />
      <PropertyDetailsSection apartment={property} />
      <YourApartmentSection apartment={property} />
      <UnsavedChanges onSubscriptionRequired={() => undefined} />
      <p data-testid="warning">{warning}</p>
    </>
  );
}

function openEditor(property: Apartment) {
  hasProperties(property);
  hasRows('custom-sections', defaultSections);
  openSections(
    <FieldNotes>
      <IndexedSections apartment={property}>
        <Editor />
      </IndexedSections>
    </FieldNotes>,
  );
}

const findList = async () =>
  within(await screen.findByRole('region', { name: 'What a guest needs first' }));

test('pressing a line of the readiness list that says ‘missing’ moves the focus to its field', async () => {
  openEditor({ ...bare, hostPhone: '+371 2000 0000' });
  const lines = await findList();
  expect(lines.getByText('1 of 6 done')).toBeTruthy();
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Address, missing',
    'How to get in, missing',
    'Wi-Fi, missing',
    'Your phone number, done',
    'Photo, missing',
    'Check-out note, missing',
  ]);
  const targets: [line: string, label: string | RegExp][] = [
    ['Address', 'Address'],
    ['How to get in', 'Access code and how to use it'],
    ['Wi-Fi', 'Network name'],
    ['Check-out note', /check-out/i],
  ];
  for (const [line, label] of targets) {
    await userEvent.click(lines.getByRole('button', { name: new RegExp(`^${line}`) }));
    expect(screen.getAllByLabelText(label)).toContain(document.activeElement);
  }
  await userEvent.click(lines.getByRole('button', { name: /^Photo/ }));
  expect(document.activeElement?.textContent).toContain('Add photo');
});

test('the guide check does not repeat what the readiness list shows, neither in its findings nor at a field', async () => {
  openEditor({ ...bare, timeZone: 'Europe/Riga', houseRules: ['Quiet'], emergencyContact: '112' });
  await findList();
  const check = within(screen.getByRole('region', { name: 'Guide check' }));
  await userEvent.click(check.getByRole('button'));
  expect(check.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Parking'),
  ]);
  expect(screen.queryByText(/Guests can’t see how to get in/)).toBeNull();
});

test('a line of the readiness list is ticked while the host types, and after the save a confirmation replaces the list for good', async () => {
  openEditor({ ...flawless, address: '', googleMapsLink: '' });
  const lines = await findList();
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Skārņu iela 14' } });
  expect(lines.getByText('6 of 6 done')).toBeTruthy();
  serverAnswers({
    [`PATCH /api/host/apartments/${flawless.id}`]: {
      body: { ...flawless, address: 'Skārņu iela 14', googleMapsLink: '', version: 2 },
    },
    'GET /api/host/apartments': { body: [{ ...flawless, version: 2 }] },
  });
  await press('Save All Changes');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'What a guest needs first' })).toBeNull(),
  );
  const confirmations = () =>
    screen.getAllByText(/Your page has everything that a guest needs first/);
  expect(confirmations()).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Brīvības iela 99' } });
  await screen.findByRole('button', { name: /^Save All Changes/ });
  expect(confirmations()).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'What a guest needs first' })).toBeNull();
});

test('a complete property shows neither the readiness list nor its confirmation', async () => {
  openEditor(flawless);
  await screen.findByRole('region', { name: 'Guide check' });
  expect(screen.queryByRole('region', { name: 'What a guest needs first' })).toBeNull();
  expect(screen.queryByText(/Your page has everything that a guest needs first/)).toBeNull();
  expect(screen.getByTestId('warning').textContent).toBe('');
});

test('the host is warned before an empty page goes live', async () => {
  openEditor({ ...bare, address: 'Skārņu iela 14', hostPhone: '+371 2000 0000' });
  await waitFor(() =>
    expect(screen.getByTestId('warning').textContent).toMatch(/^The guest page is still empty/),
  );
});

test('the guided start is offered while it has questions left', async () => {
  openEditor({ ...bare, address: 'Skārņu iela 14' });
  const link = (await findList()).getByRole('link', { name: 'Fill it in step by step' });
  expect(link.getAttribute('href')).toBe(`/host/settings?start=${bare.id}`);
});
