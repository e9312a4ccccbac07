import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import {
  expectPath,
  expectToast,
  press,
  refused,
  sentTo,
  serverAnswers,
} from '../../accounts/testing.tsx';
import type { Apartment } from '../../host/queries.ts';
import { useDraftStore } from '../editing/editing-context.tsx';
import { loadPhrasebook } from '../phrases/use-phrasebook.ts';
import { ContactInformationSection } from './details/contact-information-section.tsx';
import { PreArrivalSection } from './details/pre-arrival-section.tsx';
import { PropertyDetailsSection } from './details/property-details-section.tsx';
import { YourApartmentSection } from './details/your-apartment-section.tsx';
import { LocalRecommendationsSection, SightseeingSection } from './lists/places-section.tsx';
import { PropertyGuideSection } from './lists/property-guide-section.tsx';
import { PropertySection } from './property-section.tsx';
import {
  apartment,
  card,
  defaultSections,
  draftedValues,
  guide,
  hasRows,
  listCall,
  openSections,
  place,
  section,
  titlesIn,
} from './testing.tsx';

const airport = section(3, 'Airport', { sectionType: 'pre_arrival', content: 'Bus 22' });

test('typing in one section of the editor renders no other section', async () => {
  await loadPhrasebook();
  hasRows('local-tips', [place(1, 'Café Osiris'), place(2, 'Lido')]);
  hasRows('apartment-guides', [guide(1, 'Heating')]);
  hasRows('custom-sections', [...defaultSections, airport]);
  const renderedSections = new Set<string>();
  const sections = {
    details: PropertyDetailsSection,
    contact: ContactInformationSection,
    arrival: PreArrivalSection,
    amenities: (props: { apartment: Apartment }) => (
      <PropertySection title="Amenities" {...props} />
    ),
    tips: LocalRecommendationsSection,
    guide: PropertyGuideSection,
  };
  openSections(
    Object.entries(sections).map(([name, Section]) => (
      <Profiler key={name} id={name} onRender={(id) => renderedSections.add(id)}>
        <Section apartment={apartment} />
      </Profiler>
    )),
  );
  await screen.findByRole('heading', { name: 'Café Osiris' });
  await screen.findByRole('heading', { name: 'Heating' });
  await screen.findByRole('heading', { name: 'Airport' });

  const sectionsRenderedByTyping = async (box: HTMLElement) => {
    renderedSections.clear();
    await userEvent.type(box, 'x');
    return [...renderedSections];
  };
  expect(await sectionsRenderedByTyping(card('Lido').getByLabelText('Distance'))).toEqual(['tips']);
  expect(await sectionsRenderedByTyping(card('Lido').getByLabelText('Place name'))).toEqual([
    'tips',
  ]);
  expect(await sectionsRenderedByTyping(screen.getByLabelText('Property name'))).toEqual([
    'details',
  ]);
  expect(await sectionsRenderedByTyping(screen.getByLabelText('Amenity 1'))).toEqual(['amenities']);
  expect(await sectionsRenderedByTyping(screen.getByLabelText('Where to park'))).toEqual([
    'arrival',
  ]);
  expect(await sectionsRenderedByTyping(card('Airport').getByLabelText('Content'))).toEqual([
    'arrival',
  ]);
}, 60_000);

test('a pre-arrival section has no field for important info', async () => {
  hasRows('custom-sections', [...defaultSections, airport]);
  openSections(<PreArrivalSection apartment={apartment} />);
  await screen.findByRole('heading', { name: 'Airport' });
  expect(screen.queryByLabelText('Important Additional Info')).toBeNull();
  await press('Add Custom Pre-Arrival Section');
  expect(screen.queryByLabelText('Important Additional Info')).toBeNull();
});

test('a custom pre-arrival section needs a title and content', async () => {
  hasRows('custom-sections', defaultSections);
  openSections(<PreArrivalSection apartment={apartment} />);
  const createSection = `POST /api/host/apartments/${apartment.id}/custom-sections`;
  await userEvent.click(
    await screen.findByRole('button', { name: 'Add Custom Pre-Arrival Section' }),
  );
  await press('Add Adding');
  expect(screen.getByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Content is required')).toBeTruthy();
  serverAnswers({ [createSection]: { status: 201, body: airport } });
  fireEvent.change(screen.getByLabelText('Title*'), { target: { value: 'Airport' } });
  fireEvent.change(screen.getByLabelText('Content*'), { target: { value: 'Bus 22' } });
  await press('Add Adding');
  await waitFor(() => expect(titlesIn('Your own pre-arrival sections')).toEqual(['Airport']));
  expect(sentTo(createSection)).toEqual([
    { name: 'Airport', content: 'Bus 22', sectionType: 'pre_arrival', order: 3 },
  ]);
});

test('a guide item needs a name and instructions', async () => {
  hasRows('apartment-guides', []);
  openSections(<PropertyGuideSection apartment={apartment} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Guide Item' }));
  await press('Add Adding');
  expect(screen.getByText('Guide name is required')).toBeTruthy();
  expect(screen.getByText('Instructions are required')).toBeTruthy();
  await expectToast('Failed to add guide item', 'Name: Guide name is required');
  serverAnswers({ 'POST /api/host/apartment-guides': 'broken' });
  fireEvent.change(screen.getByLabelText('Name*'), { target: { value: 'Heating' } });
  fireEvent.change(screen.getByLabelText('Instructions*'), { target: { value: 'Knob to 3' } });
  await press('Add Adding');
  await expectToast('Failed to add guide item', 'Please try again');
  expect(sentTo('POST /api/host/apartment-guides')).toEqual([
    { apartmentId: apartment.id, name: 'Heating', instructions: 'Knob to 3', order: 0 },
  ]);
});

test('errors of a new row are shown at their fields, and the toast names the first', async () => {
  hasRows('apartment-guides', []);
  openSections(<PropertyGuideSection apartment={apartment} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Guide Item' }));
  const fields = [{ path: 'instructions', message: 'This can’t be read.' }];
  serverAnswers({
    'POST /api/host/apartment-guides': refused(400, 'This can’t be read.', { fields }),
  });
  fireEvent.change(screen.getByLabelText('Name*'), { target: { value: 'Heating' } });
  fireEvent.change(screen.getByLabelText('Instructions*'), { target: { value: 'Knob to 3' } });
  await press('Add Adding');
  await expectToast('Failed to add guide item', 'Instructions: This can’t be read.');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Instructions*');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('Knob to 3');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('moving a custom section does not move the default cards', async () => {
  hasRows('custom-sections', [...defaultSections, section(3, 'Bins'), section(9, 'Balcony')]);
  openSections(<PropertyDetailsSection apartment={apartment} />);
  await screen.findByRole('heading', { name: 'Bins' });
  await press('Move Balcony up');
  expect(titlesIn('Your own property details')).toEqual(['Balcony', 'Bins']);
  expect(Object.values(draftedValues())).toEqual([{ order: 3 }, { order: 9 }]);
});

test('the failure of an item is shown only in its card', async () => {
  hasRows('apartment-guides', [guide(1, 'Heating'), guide(2, 'Oven')]);
  let store: ReturnType<typeof useDraftStore> | undefined;
  const ExposeStore = () => {
    store = useDraftStore();
    return null;
  };
  openSections([
    <PropertyGuideSection key="guide" apartment={apartment} />,
    <ExposeStore key="store" />,
  ]);
  await screen.findByRole('heading', { name: 'Heating' });
  act(() => store?.set({ failures: { [`guide:${guide(1, '').id}`]: { message: 'It burns.' } } }));
  expect(card('Heating').getByRole('alert').textContent).toBe('It burns.');
  expect(card('Oven').queryByRole('alert')).toBeNull();
  act(() => store?.set({ failures: {} }));
  expect(card('Heating').queryByRole('alert')).toBeNull();
});

test('photos in the editor are loaded from the server, and one that fails to load shows an error', () => {
  const apartmentPhotos = ['/objects/a.webp', 'b.webp'];
  openSections(<YourApartmentSection apartment={{ ...apartment, apartmentPhotos }} />);
  const photos = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('img');
  expect(photos.map((photo) => photo.getAttribute('src'))).toEqual([
    '/objects/a.webp',
    '/objects/b.webp',
  ]);
  expect(screen.getByText('2 of 10')).toBeTruthy();
  if (photos[0]) fireEvent.error(photos[0]);
  expect(screen.getByText('⚠️ Failed to load')).toBeTruthy();
});

test('an expired session redirects from the editor to the landing page', async () => {
  serverAnswers({ [listCall('apartment-guides')]: refused(401, 'Unauthorized') });
  openSections(<PropertyGuideSection apartment={apartment} />);
  await expectToast('Unauthorized', 'You are logged out. Logging in again...');
  await expectPath('/');
});

test('visibility switches save immediately', async () => {
  hasRows('custom-sections', [...defaultSections, airport]);
  openSections(<PreArrivalSection apartment={apartment} />);
  const patchAirport = `PATCH /api/host/custom-sections/${airport.id}`;
  serverAnswers({ [patchAirport]: { body: { ...airport, showInPortal: false, version: 2 } } });
  await screen.findByRole('heading', { name: 'Airport' });
  await userEvent.click(card('Airport').getByRole('switch', { name: 'Show to guests' }));
  await waitFor(() => expect(sentTo(patchAirport)).toEqual([{ showInPortal: false }]));
  expect(draftedValues()).toEqual({});
});

test('a switch that can’t be saved is reset and shows an error', async () => {
  hasRows('custom-sections', defaultSections);
  openSections(<PreArrivalSection apartment={apartment} />);
  serverAnswers({ [`PATCH /api/host/apartments/${apartment.id}`]: 'broken' });
  const parking = card('Parking Instructions').getByRole('switch', { name: 'Show to guests' });
  await userEvent.click(parking);
  await expectToast('Failed to update setting', 'Please try again');
  expect(parking.getAttribute('aria-checked')).toBe('true');
});

test.each([
  ['sightseeing spot', SightseeingSection, 'sightseeing-spots', place(1, 'Tower')],
  ['guide item', PropertyGuideSection, 'apartment-guides', guide(1, 'Oven')],
])(
  'a %s that can’t be deleted stays, and a toast shows the error',
  async (noun, Section, list, row) => {
    hasRows(list, [row]);
    openSections(<Section apartment={apartment} />);
    await screen.findByRole('heading', { name: row.name });
    serverAnswers({ [`DELETE /api/host/${list}/${row.id}`]: 'broken' });
    await press(`Delete ${row.name}`);
    await press('Delete');
    await expectToast(`Failed to delete ${noun}`, 'Please try again');
    expect(screen.getByRole('heading', { name: row.name })).toBeTruthy();
  },
);

test('each visibility flag has a switch', async () => {
  hasRows('custom-sections', defaultSections);
  const patch = `PATCH /api/host/apartments/${apartment.id}`;
  serverAnswers({ [patch]: { body: apartment } });
  openSections([
    <PropertyDetailsSection key="details" apartment={apartment} />,
    <ContactInformationSection key="contact" apartment={apartment} />,
    <PreArrivalSection key="arrival" apartment={apartment} />,
  ]);
  await screen.findByRole('heading', { name: 'WiFi Access' });
  const cards = [
    'WiFi Access',
    'Host Contact',
    'Contact card',
    'Parking Instructions',
    'Arrival Directions',
    'Check-in Instructions',
  ];
  for (const title of cards)
    await userEvent.click(
      card(title).getByRole('switch', { name: /^Show (to guests|contact card)/ }),
    );
  for (const name of ['Show this number before the PIN', 'Show the page before the check-in'])
    await userEvent.click(screen.getByRole('switch', { name }));
  await waitFor(() =>
    expect(sentTo(patch)).toEqual([
      { showWifiInfo: false },
      { showHostPhone: false },
      { showHostPhone: false },
      { showParkingInfo: false },
      { showArrivalDirections: false },
      { showCheckinInstructions: false },
      { showPhoneBeforePin: true },
      { showPageBeforeCheckin: true },
    ]),
  );
});

const descriptionOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test.each([
  [false, 'once they have checked in'],
  [true, 'as soon as they enter their PIN'],
])(
  'every switch says who sees what and when, with showPageBeforeCheckin = %s',
  async (showPageBeforeCheckin, when) => {
    const row = { ...apartment, showPageBeforeCheckin };
    const detail = section(4, 'Bins');
    hasRows('custom-sections', [...defaultSections, detail, airport]);
    openSections([
      <PropertyDetailsSection key="details" apartment={row} />,
      <ContactInformationSection key="contact" apartment={row} />,
      <PreArrivalSection key="arrival" apartment={row} />,
    ]);
    await screen.findByRole('heading', { name: 'Bins' });
    await screen.findByRole('heading', { name: 'Airport' });
    const switches = screen.getAllByRole('switch');
    expect(switches.length).toBeGreaterThanOrEqual(12);
    for (const each of switches)
      expect(descriptionOf(each)).toMatch(/[Gg]uests|Nobody|everyone who sees the link/);
    const inCard = (title: string) =>
      descriptionOf(card(title).getAllByRole('switch')[0] as HTMLElement);
    expect(inCard('Entry Door Access')).toMatch(/once they have checked in, never before/);
    expect(inCard('WiFi Access')).toContain(when);
    expect(inCard('WiFi Access')).toContain('once they have checked in, never before');
    expect(inCard('Contact card')).toContain(when);
    expect(inCard('Bins')).toBe(`Guests see this ${when}.`);
    for (const title of ['Parking Instructions', 'Airport'])
      expect(inCard(title)).toBe(
        'Guests see this as soon as they enter their PIN, also before the check-in.',
      );
  },
);

test('the switch for the page before the check-in says who can read it and what stays hidden', async () => {
  hasRows('custom-sections', defaultSections);
  openSections([<PreArrivalSection key="arrival" apartment={apartment} />]);
  const pageSwitch = await screen.findByRole('switch', {
    name: 'Show the page before the check-in',
  });
  const note = document.getElementById(pageSwitch.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(/^For guests who have entered their PIN.*except door code/);
  expect(pageSwitch.getAttribute('aria-checked')).toBe('false');
});

test('the switch for the number before the PIN says who sees it', async () => {
  hasRows('custom-sections', defaultSections);
  openSections([<PropertyDetailsSection key="details" apartment={apartment} />]);
  const phoneSwitch = await screen.findByRole('switch', {
    name: 'Show this number before the PIN',
  });
  const note = document.getElementById(phoneSwitch.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('Anyone with the link can then see the number');
  expect(phoneSwitch.getAttribute('aria-checked')).toBe('false');
});
