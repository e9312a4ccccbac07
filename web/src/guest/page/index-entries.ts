import type { Words } from '../../languages/catalogues/shape/catalogue.ts';
import type { Bundle } from './bundle.ts';
import type { Leaving } from './leaving/leaving.ts';
import type { Spot } from './page-sections.ts';
import { hasContact, hasEssentials } from './visible-sections.ts';

export interface IndexEntry {
  at: Spot;
  title: string;
}

/** Fewer are seen at a glance. */
const fewest = 3;

/** The parts that stand on the page, in its order and by their own headings; none where there is nothing to look for. */
export function indexEntries(bundle: Bundle, words: Words<'stay'>, leaving: Leaving): IndexEntry[] {
  const { apartment, apartmentGuides, localTips, sightseeingSpots } = bundle;
  const parts: [at: Spot, title: string, isThere: boolean][] = [
    ['details', words.essentials, hasEssentials(bundle)],
    ['photos', words.yourApartment, apartment.apartmentPhotos.length > 0],
    ['guides', words.propertyGuide, apartmentGuides.length > 0],
    ['contact', words.contactHost, hasContact(apartment)],
    ['amenities', words.amenities, apartment.amenities.length > 0],
    ['local-tips', words.recommendations, localTips.length > 0],
    ['sightseeing', words.sightseeing, sightseeingSpots.length > 0],
    ['rules', words.rules, apartment.houseRules.length > 0],
    [
      'checkout-list',
      words.beforeYouLeave,
      apartment.checkoutList.length > 0 && leaving === 'ahead',
    ],
  ];
  const there = parts.flatMap(([at, title, isThere]) => (isThere ? { at, title } : []));
  return there.length < fewest ? [] : there;
}
