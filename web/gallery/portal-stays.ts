/**
 * Stays for the style guide: a well-kept property from the demo before and after check-in, one with almost no content,
 * and one with far too much.
 */
import { loft as demoLoft, loftSteps } from '../../server/src/demo/content.ts';
import type { Bundle } from '../src/guest/page/bundle.ts';
import { bundleOf, guide, place, section, step } from '../src/guest/page/testing.ts';

export type StayName = 'before' | 'after' | 'bare' | 'extreme';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const loft = {
  ...demoLoft.apartment,
  apartmentPhotos: ['hall.jpg', 'kitchen.jpg', 'bedroom.jpg', 'bath.jpg', 'balcony.jpg'],
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
  arrivalSteps: [
    step({ text: loftSteps.tower, image: 'tower.jpg' }),
    step({ text: loftSteps.door, image: 'door.jpg' }),
    step({ text: loftSteps.stairs }),
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

const longWord =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const arabic =
  'مرحبًا بكم في شقتنا. الباب الأخضر على اليمين، والمصباح مضاء دائمًا.\nالمصعد لا يعمل ليلاً.';
const hebrew = 'ברוכים הבאים! הקוד לדלת הוא 4719 והמפתח תלוי על הוו.';
const missingImages = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `missing-${name}-${index}.jpg`);

const extreme = bundleOf({
  guest: { name: `عائلة ${longWord}`, checkoutDate: inDays(400) },
  apartment: {
    ...loft,
    name: `${longWord} דירה`,
    address: longWord,
    city: 'تل أبيب',
    apartmentPhotos: missingImages(10, 'photo'),
    wifiName: longWord,
    wifiPassword: 'p4$$:;,\\"'.repeat(7),
    wifiAccessType: 'guest_network',
    wifiAdditionalInfo: arabic,
    contactHostTitle: hebrew,
    contactHostBody: `${arabic}\n\n${longWord}`.repeat(3),
    parkingInstructions: hebrew,
    arrivalDirections: `${longWord}\n${arabic}`.repeat(4),
    emergencyContact: `Reception ${longWord}`,
    amenities: [longWord, ...Array.from({ length: 30 }, (_, index) => `Amenity ${index}`)],
    houseRules: Array.from({ length: 50 }, (_, index) =>
      index % 9 === 4 ? `${index} ${arabic}` : `Rule ${index} ${'and so on '.repeat(index % 7)}`,
    ),
  },
  propertyCustomSections: [
    { ...door, content: `${hebrew}\n${longWord}`, name: longWord },
    section({ iconType: 'helicopter', name: hebrew, content: arabic, importantInfo: arabic }),
  ],
  arrivalSteps: [
    step({ text: longWord, image: 'missing-step.jpg' }),
    step({ text: `${hebrew} ${arabic}`, image: 'step.jpg' }),
    step({ text: arabic.repeat(6) }),
  ],
  apartmentGuides: [
    guide({ name: longWord, instructions: arabic, images: missingImages(5, 'guide') }),
  ],
  localTips: [
    place({
      name: longWord,
      distance: longWord,
      description: longWord,
      images: missingImages(5, 'tip'),
    }),
    place({ name: hebrew, description: arabic, address: hebrew }),
  ],
});

export const stays: Record<StayName, Bundle> = {
  before,
  after,
  bare: bundleOf({ guest: { checkoutDate: inDays(1) } }),
  extreme,
};
