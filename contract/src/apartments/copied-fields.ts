/**
 * What of one property may be applied to others. No schema is in here, so that any page may import it. Its name, its
 * address, its listing, its door and the backup way in are its own: they are in no list, and so in no step.
 */
import { type FieldOf, fieldsOf } from './apartment-fields.ts';

/** The network, which flats of one house may share: all of it or nothing, and never with anything else. */
export const appliedWifi = [
  'wifiAccessType',
  'wifiName',
  'wifiPassword',
  'wifiAdditionalInfo',
] as const;

/** Fields of kind `line` that are about the host. All others belong to one property and are not copied. */
const hostLines = [
  'hostPhone',
  'contactHostTitle',
  'contactHostAvailability',
  'contactHostResponseTime',
  'emergencyContact',
] as const;

const copied: readonly string[] = [...hostLines, ...fieldsOf('text')];
const ofWifi: readonly string[] = appliedWifi;

/** Texts that replace the text of the other property. */
export const appliedTexts = fieldsOf('line', 'text').filter(
  (field): field is AppliedText => copied.includes(field) && !ofWifi.includes(field),
);

/** Lists to which missing entries are added. */
export const appliedLists = fieldsOf('list');

/** Rows, known in another property by their names: a section of the host's own, an arrival step by what it says. */
export const appliedRowKinds = ['section', 'step', 'place', 'guide'] as const;

/** What is overwritten in a row of the same name; the name itself stays as it is written there. */
export const appliedRowTexts = {
  section: ['content', 'importantInfo'],
  step: [],
  place: ['description', 'distance', 'address', 'googleMapsUrl', 'openingHours', 'phone'],
  guide: ['instructions'],
} as const satisfies Record<AppliedRowKind, readonly string[]>;

export type AppliedText =
  | (typeof hostLines)[number]
  | Exclude<FieldOf<'text'>, (typeof appliedWifi)[number]>;
export type AppliedList = FieldOf<'list'>;
export type AppliedRowKind = (typeof appliedRowKinds)[number];

/** How much one step may be about. */
export const applyingLimits = { receivers: 100, rows: 500 } as const;
