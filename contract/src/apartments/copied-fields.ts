/**
 * The fields that can be copied to other properties. A property's name, address, listing, door and backup way in are in
 * no list and are never copied. This file has no schemas, so that any page may import it.
 */
import { type FieldOf, fieldsOf } from './apartment-fields.ts';

/** The Wi-Fi network, which apartments in one building may share. It is copied as a whole or not at all. */
export const copiedWifiFields = [
  'wifiAccessType',
  'wifiName',
  'wifiPassword',
  'wifiAdditionalInfo',
] as const;

/** Fields of kind `line` that are about the host. Of all other lines, only those of the Wi-Fi are copied. */
const hostLines = [
  'hostPhone',
  'contactHostTitle',
  'contactHostAvailability',
  'contactHostResponseTime',
  'emergencyContact',
] as const;

const copiedTextFields: readonly string[] = [...hostLines, ...fieldsOf('text')];
const wifiFields: readonly string[] = copiedWifiFields;

/** Texts that replace the text of the other property. */
export const copiedTexts = fieldsOf('line', 'text').filter(
  (field): field is CopiedText => copiedTextFields.includes(field) && !wifiFields.includes(field),
);

/** Lists to which missing entries are added. */
export const copiedLists = fieldsOf('list');

/**
 * The kinds of rows that can be copied. A copied row matches a row of the same name in the other property, or an
 * arrival step of the same text. Of the sections, only custom ones are copied.
 */
export const copiedRowKinds = ['section', 'step', 'place', 'guide'] as const;

/** The fields that are overwritten in a row of the same name. The name itself keeps its spelling. */
export const copiedRowTexts = {
  section: ['content', 'importantInfo'],
  step: [],
  place: ['description', 'distance', 'address', 'googleMapsUrl', 'openingHours', 'phone'],
  guide: ['instructions'],
} as const satisfies Record<CopiedRowKind, readonly string[]>;

export type CopiedText =
  | (typeof hostLines)[number]
  | Exclude<FieldOf<'text'>, (typeof copiedWifiFields)[number]>;
export type CopiedList = FieldOf<'list'>;
export type CopiedRowKind = (typeof copiedRowKinds)[number];

/** The highest numbers of properties and rows in one copy. */
export const copyLimits = { receivers: 100, rows: 500 } as const;
