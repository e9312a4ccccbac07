/** Properties for the tests of the guide check: one without findings, and functions that change it. */
import { emptyFields, switchFields, writtenFields } from '../apartments/apartment-fields.ts';
import type { GuideFacts, PlaceFacts, SectionFacts } from './facts.ts';

const photo = '/objects/images/k3Qw.1600x1200.1QcSHQRnh493V4dIh4eXh1h4kJUI';

const section = (id: string, changes: Partial<SectionFacts>): SectionFacts => ({
  id,
  name: 'Entry Door Access',
  content: '',
  importantInfo: '',
  sectionType: 'property_details',
  kind: 'custom',
  accessType: null,
  showInPortal: true,
  ...changes,
});

const place = (id: string, name: string): PlaceFacts => ({
  id,
  name,
  description: 'Once a prison, today a museum.',
  distance: '4 min walk',
  address: 'Lāčplēša iela 10',
  googleMapsUrl: '',
  openingHours: 'Daily from 8 to 20',
  phone: '+371 2000 0001',
});

/** A property with its name and an empty door card, and nothing else. */
export const blankProperty: GuideFacts = {
  apartment: {
    ...emptyFields([...writtenFields, ...switchFields]),
    id: 'a1',
    name: 'Lamplight Loft',
    apartmentPhotos: [],
  },
  sections: [section('door', { kind: 'entry_door', accessType: 'code' })],
  arrivalSteps: [],
  localTips: [],
  sightseeingSpots: [],
  guides: [],
  pinCode: '',
  others: [],
  deadLinks: [],
  today: '2026-11-16',
};

/** A property that breaks no rule. */
export const flawlessProperty: GuideFacts = {
  ...blankProperty,
  apartment: {
    ...blankProperty.apartment,
    address: 'Skārņu iela 14, apt 7',
    city: 'Riga',
    googleMapsLink: 'https://maps.google.com/?q=Skarnu+iela+14+Riga',
    timeZone: 'Europe/Riga',
    wifiName: 'Lamplight',
    wifiPassword: 'candle-amber-27',
    hostPhone: '+371 2000 0000',
    emergencyContact: '112',
    parkingInstructions: 'The garage on Kungu iela opens with the code 9911.',
    arrivalDirections: 'Bus 22 from the airport, since 1 March 2025 every ten minutes.',
    checkinInstructions: 'Check-in from 15:00. Type the door code. The key is inside.',
    checkoutNote: 'Leave the key on its hook.',
    amenities: ['Kettle', 'Oven'],
    houseRules: ['Quiet from 22:00.'],
    apartmentPhotos: [photo],
  },
  sections: [
    section('door', { kind: 'entry_door', accessType: 'code', content: '4719#' }),
    section('late', { name: 'Late arrival', content: 'Any hour.', sectionType: 'pre_arrival' }),
  ],
  arrivalSteps: [{ id: 'step', text: 'The green door with the brass lamp.' }],
  localTips: [place('tip', 'Miit Coffee')],
  sightseeingSpots: [place('spot', 'Corner House')],
  guides: [{ id: 'guide', name: 'Oven', instructions: 'Turn the left knob.' }],
  pinCode: '4821',
  others: [
    {
      name: 'Pine House',
      address: 'Dzintaru prospekts 5',
      city: 'Jurmala',
      wifiName: 'pinehouse',
      wifiPassword: 'resin-and-salt-3',
      door: '2605',
    },
  ],
};

type Apartment = GuideFacts['apartment'];

export const withFields = (fields: Partial<Apartment>): GuideFacts => ({
  ...flawlessProperty,
  apartment: { ...flawlessProperty.apartment, ...fields },
});

export const withDoor = (door: Partial<SectionFacts>): GuideFacts => ({
  ...flawlessProperty,
  sections: flawlessProperty.sections.map((each) =>
    each.id === 'door' ? { ...each, ...door } : each,
  ),
});

export const withText = (content: string): GuideFacts => ({
  ...flawlessProperty,
  sections: flawlessProperty.sections.map((each) =>
    each.id === 'late' ? { ...each, content } : each,
  ),
});
