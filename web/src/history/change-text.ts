/** How a change of a property is described to its host. */
import { isWrittenField, type switchFields } from '@guest-portal/contract/apartment-fields';
import { fieldName } from '../editor/editing/field-names.ts';
import { rowName } from '../editor/editing/row-name.ts';
import { warnChoices } from '../editor/sections/crew/warn-choices.ts';
import { doorTypes, wifiTypes } from '../editor/sections/details/access-types.ts';
import type { PropertyChange } from '../host/queries.ts';
import { englishName } from '../translations/languages.ts';

type Kind = PropertyChange['kind'];
type Described = Pick<PropertyChange, 'kind' | 'field' | 'rowTitle'>;

/** The editor labels most switches ‘Show to guests’, which is only clear on their card. */
const switchNames: Record<(typeof switchFields)[number], string> = {
  showStayDates: 'Show stay dates',
  showWifiInfo: 'Show the Wi-Fi to guests',
  showHostPhone: 'Show the contact card to guests',
  showParkingInfo: 'Show parking to guests',
  showArrivalDirections: 'Show ‘How to get here’',
  showCheckinInstructions: 'Show ‘How to check in’',
  showPinCode: 'Show PIN code',
  showGuestName: 'Show guest name',
  showPhoneBeforePin: 'Show the phone number before the PIN',
  showNameInLinkPreview: 'Show the name of the property in link previews',
  showPageBeforeCheckin: 'Show the page before check-in',
  offerBackupEntry: 'Offer the backup way in',
  offerOtherTimes: 'Offer an earlier check-in or a later check-out',
};

const otherNames: Record<string, string> = {
  ...switchNames,
  slug: 'Guest link',
  guestLanguages: 'Guest languages',
  photos: 'Photos',
  calendarAddress: 'Address for subscribing to the stays',
  showInPortal: 'Show to guests',
};

const kindNames: Record<Exclude<Kind, 'apartment' | 'translation'>, string> = {
  step: 'arrival step',
  localTip: 'recommendation',
  sightseeingSpot: 'sightseeing spot',
  guide: 'guide item',
  section: 'section',
};

/** The row of a change, such as ‘guide item’ and ‘Oven’, or undefined if the change is not about a row. */
export const rowOf = ({ kind, rowTitle }: Described) =>
  kind === 'apartment' || kind === 'translation'
    ? undefined
    : { kind: kindNames[kind], name: rowName({ text: rowTitle }) };

/** The name of the changed field, as the editor calls it; empty if a whole row was added or removed. */
export function changedFieldName({ kind, field }: Described): string {
  if (field === '') return '';
  if (kind === 'translation') return `Translations into ${englishName(field)}`;
  if (kind === 'apartment' && isWrittenField(field)) return fieldName(kind, field);
  return otherNames[field] ?? fieldName(kind, field);
}

const typeLabels: Record<string, readonly { value: string; label: string }[]> = {
  wifiAccessType: wifiTypes,
  warnHours: warnChoices,
  accessType: doorTypes,
};

/** A stored text as the host reads it: the label of a type, the name of a language, On or Off, or ‘Empty’. */
export function displayText({ field }: Pick<PropertyChange, 'field'>, text: string): string {
  if (text === '') return 'Empty';
  if (field in switchNames || field === 'showInPortal') return text === 'true' ? 'On' : 'Off';
  if (field === 'textLanguage' || field === 'guestLanguages')
    return text.split('\n').map(englishName).join(', ');
  return typeLabels[field]?.find(({ value }) => value === text)?.label ?? text;
}
