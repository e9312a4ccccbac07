/**
 * The fields of a property, one line each. The schemas, the dashboard's labels, the empty property, and what counts as
 * text, can be translated or copied to other properties are derived from these lines. This file has no schemas, so that
 * any page may import it.
 */

export const wifiAccessTypes = ['password', 'free', 'guest_network'] as const;

/** What a field of each kind holds until a host says something else. Their limits are those of `endpoints/fields.ts`. */
const beginnings: Values = {
  name: '',
  line: '',
  text: '',
  privateText: '',
  url: '',
  list: [],
  language: '',
  timeZone: '',
  checkinTime: '15:00',
  checkoutTime: '11:00',
  hour: '',
  wifiAccess: 'password',
  switchedOn: true,
  switchedOff: false,
};

interface Values {
  /** One line that must not be empty. */
  name: string;
  line: string;
  text: string;
  /** In no guest's bundle and never translated by others: it is asked for by itself. */
  privateText: string;
  url: string;
  list: string[];
  language: string;
  /** By its name, such as Europe/Riga; empty until somebody has said it. */
  timeZone: string;
  /** Always an hour, such as 15:00. */
  checkinTime: string;
  checkoutTime: string;
  /** An hour, or empty. */
  hour: string;
  wifiAccess: (typeof wifiAccessTypes)[number];
  switchedOn: boolean;
  switchedOff: boolean;
}

/** A switch takes its label from where it stands: some stand in two places. */
const switches = {
  showStayDates: { kind: 'switchedOn', guest: 'always' },
  showWifiInfo: { kind: 'switchedOn', guest: 'always' },
  showHostPhone: { kind: 'switchedOn', guest: 'always' },
  showParkingInfo: { kind: 'switchedOn', guest: 'always' },
  showArrivalDirections: { kind: 'switchedOn', guest: 'always' },
  showCheckinInstructions: { kind: 'switchedOn', guest: 'always' },
  showPinCode: { kind: 'switchedOn', guest: 'never' },
  showGuestName: { kind: 'switchedOn', guest: 'never' },
  // Beyond the specification: what anybody with the link may see, before any PIN. Off unless the host says so.
  showPhoneBeforePin: { kind: 'switchedOff', guest: 'never' },
  showNameInLinkPreview: { kind: 'switchedOff', guest: 'never' },
  // Whether guests are offered the backup way in, if there is one.
  offerBackupEntry: { kind: 'switchedOn', guest: 'never' },
} as const satisfies Record<
  string,
  { kind: 'switchedOn' | 'switchedOff'; guest: 'always' | 'never' }
>;

type GuestSwitch = {
  [Field in keyof typeof switches]: (typeof switches)[Field]['guest'] extends 'always'
    ? Field
    : never;
}[keyof typeof switches];

interface Written {
  kind: Exclude<FieldKind, 'switchedOn' | 'switchedOff'>;
  /** In the dashboard, at the field. */
  label: string;
  /** Where its card is not around it; the label, unless that is too little. */
  fullLabel?: string;
  /** Whether it is on the guest's page: always, while a switch is on, or not before the guest asks for it. */
  guest: 'always' | 'never' | GuestSwitch;
  /** Withheld from the guest until the check-in. */
  secret?: true;
}

const written = {
  name: { kind: 'name', label: 'Property name', guest: 'always' },
  country: { kind: 'line', label: 'Country', guest: 'always' },
  city: { kind: 'line', label: 'City', guest: 'always' },
  address: { kind: 'line', label: 'Address', guest: 'always' },
  airbnbLink: { kind: 'url', label: 'Airbnb link', guest: 'always' },
  googleMapsLink: { kind: 'url', label: 'Google Maps link', guest: 'always' },
  wifiAccessType: { kind: 'wifiAccess', label: 'Network type', guest: 'showWifiInfo' },
  wifiName: { kind: 'line', label: 'Network name', guest: 'showWifiInfo' },
  wifiPassword: { kind: 'line', label: 'Network password', guest: 'showWifiInfo', secret: true },
  // Hosts write second passwords there.
  wifiAdditionalInfo: {
    kind: 'text',
    label: 'Additional info',
    fullLabel: 'Additional info on the Wi-Fi',
    guest: 'showWifiInfo',
    secret: true,
  },
  hostPhone: { kind: 'line', label: 'Phone', guest: 'showHostPhone' },
  hostAdditionalInfo: { kind: 'text', label: 'Additional info', guest: 'showHostPhone' },
  contactHostTitle: {
    kind: 'line',
    label: 'Title',
    fullLabel: 'Title of the contact card',
    guest: 'showHostPhone',
  },
  contactHostAvailability: { kind: 'line', label: 'Availability', guest: 'showHostPhone' },
  contactHostResponseTime: { kind: 'line', label: 'Response time', guest: 'showHostPhone' },
  contactHostBody: { kind: 'text', label: 'Message to your guests', guest: 'showHostPhone' },
  emergencyContact: { kind: 'line', label: 'Emergency contact', guest: 'showHostPhone' },
  emergencyContactDescription: {
    kind: 'text',
    label: 'When to use it',
    fullLabel: 'When to use the emergency contact',
    guest: 'showHostPhone',
  },
  parkingInstructions: { kind: 'text', label: 'Where to park', guest: 'showParkingInfo' },
  arrivalDirections: { kind: 'text', label: 'How to get here', guest: 'showArrivalDirections' },
  checkinInstructions: { kind: 'text', label: 'How to check in', guest: 'showCheckinInstructions' },
  // Beyond the specification: for the guest before a door that stays shut. The note is read before the check-in, too.
  stuckNote: {
    kind: 'text',
    label: 'What to try first',
    fullLabel: 'What to try first when the door stays shut',
    guest: 'always',
  },
  backupEntry: { kind: 'privateText', label: 'Backup way in', guest: 'never' },
  // Beyond the specification: what to do with the key and the dishes, beside the date on which it matters.
  checkoutNote: {
    kind: 'text',
    label: 'On the day of check-out',
    guest: 'always',
    // Hosts write where the key goes.
    secret: true,
  },
  amenities: { kind: 'list', label: 'Amenities', guest: 'always' },
  houseRules: { kind: 'list', label: 'Property rules', guest: 'always' },
  // Beyond the specification, and secret for the same reason as the note: tasks for the last day, which guests tick off.
  checkoutList: { kind: 'list', label: 'Before you leave', guest: 'always', secret: true },
  // Of what the host writes, so that a browser can hyphenate and read it out; empty where nobody has said it.
  textLanguage: { kind: 'language', label: 'Language of your texts', guest: 'always' },
  // Beyond the specification: days and hours are the property's.
  timeZone: { kind: 'timeZone', label: 'Time zone', guest: 'always' },
  checkinTime: { kind: 'checkinTime', label: 'Check-in from', guest: 'always' },
  checkoutTime: { kind: 'checkoutTime', label: 'Check-out until', guest: 'always' },
  // On the day of arrival; before it a guest can't check in. Without it, the day's beginning is enough.
  codesOpenTime: { kind: 'hour', label: 'Codes open', guest: 'always' },
} as const satisfies Record<string, Written>;

const all = { ...written, ...switches };

type FieldKind = keyof Values;
type WrittenField = keyof typeof written;
export type ApartmentField = keyof typeof all;
type KindOf<Field extends ApartmentField> = (typeof all)[Field]['kind'];
export type FieldOf<Kind extends FieldKind> = {
  [Field in ApartmentField]: KindOf<Field> extends Kind ? Field : never;
}[ApartmentField];
type GuestField = {
  [Field in ApartmentField]: (typeof all)[Field]['guest'] extends 'never' ? never : Field;
}[ApartmentField];

/** Object.keys, which knows no more than that they are texts. */
const namesIn = <Name extends string>(lines: Record<Name, unknown>) => Object.keys(lines) as Name[];

export const writtenFields = namesIn(written);
export const switchFields = namesIn(switches);
const allFields = namesIn(all);
export const guestFields = allFields.filter(
  (field): field is GuestField => all[field].guest !== 'never',
);

export const fieldsOf = <Kind extends FieldKind>(...kinds: Kind[]) =>
  allFields.filter((field): field is FieldOf<Kind> =>
    kinds.some((kind) => kind === all[field].kind),
  );

/** For each of the fields, what its kind stands for. */
export function byKind<Field extends ApartmentField, Meanings extends Record<FieldKind, unknown>>(
  fields: readonly Field[],
  meanings: Meanings,
) {
  return Object.fromEntries(fields.map((field) => [field, meanings[all[field].kind]])) as {
    [Each in Field]: Meanings[KindOf<Each>];
  };
}

/** The fields of a property about which nothing is said yet. */
export const emptyFields = <Field extends ApartmentField>(fields: readonly Field[]) =>
  byKind(fields, beginnings);

type GuestFields = { [Field in GuestField]: Values[KindOf<Field>] };

/** What of a property's fields goes to its guest: as empty as if nobody had written it, where it is hidden or waits. */
export function fieldsForGuest(row: GuestFields, withSecrets: boolean): GuestFields {
  const isGiven = ({ guest, secret }: Pick<Written, 'guest' | 'secret'>) =>
    (withSecrets || !secret) && (guest === 'always' || (guest !== 'never' && row[guest]));
  const given = guestFields.filter((field) => isGiven(all[field]));
  return { ...emptyFields(guestFields), ...picked(row, given) };
}

const picked = <Row extends object, Field extends keyof Row>(row: Row, fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

export const labelOf = (field: WrittenField): string => written[field].label;

export const isWrittenField = (field: string): field is WrittenField =>
  Object.hasOwn(written, field);

export function fullLabelOf(field: WrittenField): string {
  const { label, fullLabel }: Written = written[field];
  return fullLabel ?? label;
}
