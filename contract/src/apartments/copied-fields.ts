/**
 * The fields that can be copied to other properties. A property's name, address, listing, door and backup way in are in
 * no list and are never copied. This file has no schemas, so that any page may import it.
 */
import { type FieldOf, fieldsOf } from './apartment-fields.ts';

/** The Wi-Fi network, which apartments in one building may share. It is copied as a whole or not at all. */
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
export const copiedTexts = fieldsOf('line', 'text').filter(
  (field): field is AppliedText => copied.includes(field) && !ofWifi.includes(field),
);

/** Lists to which missing entries are added. */
export const appliedLists = fieldsOf('list');

/**
 * Rows that match a row of the other property by name. Arrival steps match by their text, and only custom sections are
 * copied.
 */
export const appliedRowKinds = ['section', 'step', 'place', 'guide'] as const;

/** The fields that are overwritten in a row of the same name. The name itself keeps its spelling. */
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

/** The highest numbers of properties and rows in one copy. */
export const copyLimits = { receivers: 100, rows: 500 } as const;
