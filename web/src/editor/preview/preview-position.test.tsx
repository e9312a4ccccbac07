import { apartmentPatch } from '@guest-portal/contract/apartments';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { WelcomePage } from '../../guest/welcome-page.tsx';
import { hasProperties } from '../../host/properties-testing.ts';
import type { Guest } from '../../host/queries.ts';
import { noDrafts } from '../editing/drafts/drafts.ts';
import type { SpotInTime } from '../editor-sections.ts';
import { locationOf } from '../field-locations.ts';
import { ContactInformationSection } from '../sections/details/contact-information-section.tsx';
import { PreArrivalSection } from '../sections/details/pre-arrival-section.tsx';
import {
  apartment,
  defaultSections,
  guide,
  hasRows,
  openSections,
  place,
  section,
  step,
} from '../sections/testing.tsx';
import { bundleFrom, type PreviewRows } from './bundle.ts';
import { PhonePreview } from './phone-preview.tsx';
import { momentFor, partAt, scrollDistance } from './preview-position.ts';

const texts = Object.fromEntries(
  Object.entries(apartment).flatMap(([field, value]) => (value === '' ? [[field, field]] : [])),
);
const completeProperty = {
  ...apartment,
  ...texts,
  houseRules: ['No shoes'],
  checkoutList: ['Key on its hook'],
  apartmentPhotos: ['/objects/a.jpg'],
};
const [door, wifi, hostContact] = defaultSections.map((each) => ({ ...each, content: 'Text' }));
const ownDetail = section(7, 'Bins', { content: 'Text' });
const arrival = section(8, 'Airport', { content: 'Text', sectionType: 'pre_arrival' });
const sections = [door, wifi, hostContact, ownDetail, arrival].flatMap((each) => each ?? []);
const rows: PreviewRows = {
  apartment: completeProperty,
  guest: { name: 'Maya', checkoutDate: '2999-01-01' } as Guest,
  arrivalSteps: [step(1, 'Through the gate')],
  localTips: [place(1, 'Café')],
  sightseeingSpots: [place(2, 'Tower')],
  guides: [guide(1, 'Oven')],
  sections,
};

/** Returns the part of a complete guest page that the preview shows. */
function partOf(spots: readonly SpotInTime[]) {
  cleanup();
  const hasCheckedIn = momentFor(spots, true);
  const { container } = render(
    <WelcomePage bundle={bundleFrom(rows, noDrafts, hasCheckedIn)} onCheckIn={() => {}} />,
  );
  return partAt(container, spots, hasCheckedIn);
}

const fieldsWithoutSpot = [
  'textLanguage',
  'showNameInLinkPreview',
  'showPhoneBeforePin',
  'showPinCode',
];
const fields = Object.keys(apartmentPatch.shape).filter((field) => field !== 'version');

test.each(fields)(
  'the field %s has a spot on the guest’s page, or is marked as having none',
  (field) => {
    const { spots } = locationOf('apartment', apartment.id, field, sections);
    expect(partOf(spots)?.dataset.at).toBe(
      fieldsWithoutSpot.includes(field) ? undefined : spots[0]?.at,
    );
  },
);

test.each([
  ['localTip', place(1, '').id, place(1, '').id],
  ['sightseeingSpotImages', place(2, '').id, place(2, '').id],
  ['step', step(1, '').id, step(1, '').id],
  ['stepImages', step(1, '').id, step(1, '').id],
  ['guide', guide(1, '').id, guide(1, '').id],
  ['section', door?.id ?? '', door?.id],
  ['section', wifi?.id ?? '', 'wifi'],
  ['section', hostContact?.id ?? '', 'contact'],
  ['section', ownDetail.id, ownDetail.id],
  ['section', arrival.id, arrival.id],
  ['apartmentPhotos', apartment.id, 'photos'],
] as const)('the preview shows the field of a %s on the matching card', (kind, id, at) => {
  expect(partOf(locationOf(kind, id, 'name', sections).spots)?.dataset.at).toBe(at);
});

test('the preview changes the moment of the stay only for parts that are not visible at the current one', () => {
  const spotsOfField = (field: string) => locationOf('apartment', '', field, []).spots;
  expect(momentFor(spotsOfField('wifiName'), false)).toBe(true);
  expect(momentFor(spotsOfField('parkingInstructions'), true)).toBe(false);
  expect(momentFor(spotsOfField('address'), true)).toBe(true);
  expect(momentFor(spotsOfField('address'), false)).toBe(false);
  expect(momentFor(spotsOfField('showPinCode'), false)).toBe(false);
});

test('the preview scrolls as little as possible and shows the beginning of larger parts', () => {
  const frame = { top: 100, bottom: 700 };
  expect(scrollDistance({ top: 200, bottom: 400 }, frame)).toBe(0);
  expect(scrollDistance({ top: 650, bottom: 750 }, frame)).toBe(66);
  expect(scrollDistance({ top: -50, bottom: 50 }, frame)).toBe(-166);
  expect(scrollDistance({ top: 650, bottom: 2000 }, frame)).toBe(534);
});

const highlightedPart = () => document.querySelector<HTMLElement>('[data-edited]')?.dataset.at;
const momentRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function openEditorAndPreview(property = completeProperty) {
  hasProperties(property);
  hasRows('custom-sections', sections);
  openSections(
    <>
      <ContactInformationSection apartment={property} />
      <PreArrivalSection apartment={property} />
      <PhonePreview apartment={property} />
    </>,
  );
  await waitFor(() => expect(document.querySelector('[data-at=welcome]')).toBeTruthy());
}

test('focusing a field highlights its part of the preview, at a moment of the stay when it is visible', async () => {
  await openEditorAndPreview();
  screen.getByLabelText('Availability').focus();
  await waitFor(() => expect(highlightedPart()).toBe('contact'));
  screen.getByLabelText('Where to park').focus();
  await waitFor(() => expect(highlightedPart()).toBe('parkingInstructions'));
  expect(momentRadio('Before check-in').checked).toBe(true);
  screen.getByRole('button', { name: 'Contact Information' }).focus();
  await waitFor(() => expect(highlightedPart()).toBe('contact'));
  expect(momentRadio('After check-in').checked).toBe(true);
  expect(document.querySelectorAll('[data-edited]')).toHaveLength(1);
});

test('an empty field highlights its surroundings in the preview, and its own part after the first character', async () => {
  await openEditorAndPreview({ ...completeProperty, parkingInstructions: '' });
  await userEvent.click(screen.getByLabelText('Where to park'));
  await waitFor(() => expect(highlightedPart()).toBe('pre-arrival'));
  await userEvent.keyboard('I');
  await waitFor(() => expect(highlightedPart()).toBe('parkingInstructions'));
});

test('the highlight in the preview disappears after two seconds', async () => {
  await openEditorAndPreview();
  vi.useFakeTimers();
  screen.getByLabelText('Availability').focus();
  await vi.waitFor(() => expect(highlightedPart()).toBe('contact'));
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect(highlightedPart()).toBeUndefined();
});
