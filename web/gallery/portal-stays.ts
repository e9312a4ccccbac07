/** Stays for the style guide: a careful host's, before and after, next to nothing, and far too much. */
import type { Bundle } from '../src/portal/welcome/bundle.ts';
import { bundleOf, guide, place, section } from '../src/portal/welcome/testing.ts';

export type StayName = 'before' | 'after' | 'bare' | 'extreme';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const loft = {
  name: 'Lamplight Loft',
  country: 'Latvia',
  city: 'Riga',
  address: 'Skārņu iela 14, apt 7',
  airbnbLink: 'https://www.airbnb.com/rooms/000000',
  googleMapsLink: 'maps.google.com/?q=Skarnu+iela+14+Riga',
  apartmentPhotos: ['hall.jpg', 'kitchen.jpg', 'bedroom.jpg', 'bath.jpg', 'balcony.jpg'],
  wifiName: 'Lamplight',
  wifiPassword: 'candle-amber-27',
  wifiAdditionalInfo:
    'The router sits behind the bookshelf. If it sulks, unplug it for ten seconds.',
  hostPhone: '+371 2000 0000',
  contactHostTitle: 'Anna, two streets away',
  contactHostAvailability: 'Every day from 8:00 to 22:00',
  contactHostResponseTime: 'Usually within ten minutes',
  contactHostBody: 'Write first, call if it burns. I speak Latvian, English and kitchen German.',
  hostAdditionalInfo: 'Locked out at night? Call, I sleep lightly.',
  emergencyContact: '112',
  emergencyContactDescription: 'Fire, police and ambulance, in English too.',
  parkingInstructions:
    'The old town is closed to cars. Park in the garage on Kungu iela 1 (24 h, about EUR 18 a day) and walk four minutes.',
  arrivalDirections:
    'From the garage, walk towards the church tower. Number 14 is the green door with the brass lamp, which we leave on for you.',
  checkinInstructions:
    'Check-in from 15:00. Type the door code, push with your shoulder, and climb to the third floor. The key hangs on the hook inside.',
  amenities: [
    'Fast wifi',
    'Washing machine',
    'Espresso machine',
    'Bathtub',
    'Heated floor',
    'Cot on request',
  ],
  houseRules: [
    'Quiet from 22:00: the walls are as old as the town.',
    'No smoking, also not out of the window.',
    'Shoes off, please. Slippers are in the basket.',
    'Take out the rubbish on your last day, the bins are in the yard.',
  ],
};

const door = section({
  name: 'Entry Door Access',
  content: '4719#',
  importantInfo: 'The keypad lights up when you touch it.',
  kind: 'entry_door',
  iconType: 'lock',
});

const after = bundleOf({
  guest: { name: 'Maya and Tom', checkoutDate: inDays(6) },
  apartment: loft,
  propertyCustomSections: [
    door,
    section({ order: 3 }),
    section({
      sectionType: 'pre_arrival',
      name: 'Late arrival',
      content: 'Any hour is fine. The lamp in the stairwell turns itself on.',
    }),
  ],
  apartmentGuides: [
    guide({ images: ['espresso-1.jpg', 'espresso-2.jpg', 'missing.jpg'] }),
    guide({ name: 'Washing machine', instructions: 'Turn the dial to 40°, press twice.' }),
  ],
  localTips: [
    place({ images: ['miit.jpg'] }),
    place({
      name: 'Central Market',
      distance: '9 min walk',
      description: 'Five zeppelin hangars of smoked fish, rye bread and pickles. Go hungry.',
      address: 'Nēģu iela 7',
      images: ['market-1.jpg', 'market-2.jpg', 'market-3.jpg', 'market-4.jpg', 'market-5.jpg'],
    }),
  ],
  sightseeingSpots: [
    place({
      name: "St. Peter's tower",
      distance: '3 min walk',
      description: 'A lift to 72 metres. Stand there at dusk, when the lamps come on.',
      address: 'Reformācijas laukums 1',
      images: ['missing-tower.jpg'],
    }),
    place({
      name: 'Art Nouveau district',
      distance: '20 min walk',
      description: 'Alberta iela: look up, every facade has a face.',
      address: 'Alberta iela',
    }),
  ],
});

const before: Bundle = {
  ...after,
  guest: { ...after.guest, hasCheckedIn: false },
  apartment: {
    ...after.apartment,
    wifiPassword: '',
    wifiAdditionalInfo: '',
    wifiLocked: true,
  },
  propertyCustomSections: after.propertyCustomSections.map((each) =>
    each.kind === 'entry_door' ? { ...each, content: '', importantInfo: '', locked: true } : each,
  ),
};

const endless =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const arabic =
  'مرحبًا بكم في شقتنا. الباب الأخضر على اليمين، والمصباح مضاء دائمًا.\nالمصعد لا يعمل ليلاً.';
const hebrew = 'ברוכים הבאים! הקוד לדלת הוא 4719 והמפתח תלוי על הוו.';
const missing = (count: number, of: string) =>
  Array.from({ length: count }, (_, index) => `missing-${of}-${index}.jpg`);

const extreme = bundleOf({
  guest: { name: `عائلة ${endless}`, checkoutDate: inDays(400) },
  apartment: {
    ...loft,
    name: `${endless} דירה`,
    address: endless,
    city: 'تل أبيب',
    apartmentPhotos: missing(10, 'photo'),
    wifiName: endless,
    wifiPassword: 'p4$$:;,\\"'.repeat(7),
    wifiAccessType: 'guest_network',
    wifiAdditionalInfo: arabic,
    contactHostTitle: hebrew,
    contactHostBody: `${arabic}\n\n${endless}`.repeat(3),
    parkingInstructions: hebrew,
    arrivalDirections: `${endless}\n${arabic}`.repeat(4),
    emergencyContact: `Reception ${endless}`,
    amenities: [endless, ...Array.from({ length: 30 }, (_, index) => `Amenity ${index}`)],
    houseRules: Array.from({ length: 50 }, (_, index) =>
      index % 9 === 4 ? `${index} ${arabic}` : `Rule ${index} ${'and so on '.repeat(index % 7)}`,
    ),
  },
  propertyCustomSections: [
    { ...door, content: `${hebrew}\n${endless}`, name: endless },
    section({ iconType: 'helicopter', name: hebrew, content: arabic, importantInfo: arabic }),
  ],
  apartmentGuides: [guide({ name: endless, instructions: arabic, images: missing(5, 'guide') })],
  localTips: [
    place({ name: endless, distance: endless, description: endless, images: missing(5, 'tip') }),
    place({ name: hebrew, description: arabic, address: hebrew }),
  ],
});

export const stays: Record<StayName, Bundle> = {
  before,
  after,
  bare: bundleOf({ guest: { checkoutDate: inDays(1) } }),
  extreme,
};
