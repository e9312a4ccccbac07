/**
 * The sections of the guest's page, one line each, in the page's order. The page, its index, its search, its rendering
 * in advance, the editor's preview and the check for an empty page follow from these lines. This is plain data, so code
 * that only needs to know the sections downloads nothing else with them.
 */
import type { FieldOf } from '@guest-portal/contract/apartment-fields';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import type { IconType } from '../../ui/icons/section-icons.ts';

type StayTexts = PageTextsOf<'stay'>;
type Title = {
  [Key in keyof StayTexts]: StayTexts[Key] extends string ? Key : never;
}[keyof StayTexts];

/** What a section shows. Sections with other content are marked `own` and have their own component. */
type Content =
  | { text: FieldOf<'text'> }
  | { list: FieldOf<'list'> }
  | { places: 'localTips' | 'sightseeingSpots' };

interface Line<At> {
  /** The section's name in `data-at` and in the id of its heading. */
  at: At;
  title: Title;
  /** On the last day, its content is at the top of the page instead. */
  untilLastDay?: true;
}

type Lines<At, OwnAt> = readonly ((Line<At> & Content) | (Line<OwnAt> & { own: true }))[];

const lines = [
  { at: 'details', title: 'essentials', own: true },
  { at: 'photos', title: 'yourApartment', own: true },
  { at: 'guides', title: 'propertyGuide', own: true },
  { at: 'contact', title: 'contactHost', own: true },
  { at: 'amenities', title: 'amenities', list: 'amenities' },
  { at: 'local-tips', title: 'recommendations', places: 'localTips' },
  { at: 'sightseeing', title: 'sightseeing', places: 'sightseeingSpots' },
  { at: 'rules', title: 'rules', list: 'houseRules' },
  { at: 'checkout-list', title: 'beforeYouLeave', list: 'checkoutList', untilLastDay: true },
] as const satisfies Lines<string, string>;

export type SectionSpot = (typeof lines)[number]['at'];
/** A section marked `own`. `stay-content.tsx`, `visible-sections.ts` and the search have code for each of them. */
export type OwnSpot = Extract<(typeof lines)[number], { own: true }>['at'];
export type PageSection = Lines<SectionSpot, OwnSpot>[number];

export const pageSections: readonly PageSection[] = lines;

/** Notes about the arrival that every property can have. They are in the panel at the top of the page. */
export const arrivalNotes = [
  { at: 'parkingInstructions', title: 'parking', icon: 'car', switchField: 'showParkingInfo' },
  {
    at: 'arrivalDirections',
    title: 'arrivalDirections',
    icon: 'navigation',
    switchField: 'showArrivalDirections',
  },
  {
    at: 'checkinInstructions',
    title: 'checkInInstructions',
    icon: 'clock',
    switchField: 'showCheckinInstructions',
  },
] as const satisfies readonly {
  at: FieldOf<'text'>;
  title: Title;
  icon: IconType;
  switchField: FieldOf<'switchedOn'>;
}[];

export type ArrivalNote = (typeof arrivalNotes)[number]['at'];

/**
 * The values of `data-at`, which name the parts of the page, so that the editor's preview can show the part that is
 * being edited. The card of a row has the row's id there instead.
 */
export type Spot =
  | SectionSpot
  | ArrivalNote
  | 'pre-arrival'
  | 'address'
  | 'arrival-steps'
  | 'welcome'
  | 'stuck'
  | 'stay-dates'
  | 'wifi'
  | 'emergency';
