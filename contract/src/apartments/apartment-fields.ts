/**
 * The fields of a property, one line each. The schemas, the dashboard's labels, the empty property and the text limit
 * are derived from these lines, and so are most fields that can be translated or copied. This file has no schemas, so
 * that any page may import it.
 */

export const wifiAccessTypes = ['password', 'free', 'guest_network'] as const;

/** How many hours before a check-in the host is warned that the property is not ready. */
export const warnHoursChoices = ['off', '1', '2', '3', '6', '12', '24'] as const;

/** The initial value of each kind of field. The limits of the values are in `endpoints/fields.ts`. */
const initialValues: Values = {
  name: '',
  line: '',
  text: '',
  privateText: '',
  crewText: '',
  crewList: [],
  warnHours: '3',
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
  /**
   * A text that is in no guest's bundle and is never sent to a translation service. The guest's page requests it
   * separately.
   */
  privateText: string;
  /** Texts and lists for the people who clean. They are in no guest's bundle and are not translated. */
  crewText: string;
  crewList: string[];
  warnHours: (typeof warnHoursChoices)[number];
  url: string;
  list: string[];
  language: string;
  /** A name such as Europe/Riga; empty if it is not set. */
  timeZone: string;
  /** Always a time, such as 15:00. */
  checkinTime: string;
  checkoutTime: string;
  /** A time, or empty. */
  hour: string;
  wifiAccess: (typeof wifiAccessTypes)[number];
  switchedOn: boolean;
  switchedOff: boolean;
}

/** Switches have no label here, because some are shown on two cards with different labels. */
const switchDefinitions = {
  showStayDates: { kind: 'switchedOn', guest: 'always' },
  showWifiInfo: { kind: 'switchedOn', guest: 'always' },
  showHostPhone: { kind: 'switchedOn', guest: 'always' },
  showParkingInfo: { kind: 'switchedOn', guest: 'always' },
  showArrivalDirections: { kind: 'switchedOn', guest: 'always' },
  showCheckinInstructions: { kind: 'switchedOn', guest: 'always' },
  showPinCode: { kind: 'switchedOn', guest: 'never' },
  showGuestName: { kind: 'switchedOn', guest: 'never' },
  // These two are not in the specification. They decide what anyone with the link sees before entering the PIN, so both
  // are off unless the host turns them on.
  showPhoneBeforePin: { kind: 'switchedOff', guest: 'never' },
  showNameInLinkPreview: { kind: 'switchedOff', guest: 'never' },
  // If this is on, guests can read the page before check-in, except for secrets. By the specification it is blurred.
  showPageBeforeCheckin: { kind: 'switchedOff', guest: 'always' },
  // If this is on and the host has written a backup way in, guests are offered it.
  offerBackupEntry: { kind: 'switchedOn', guest: 'never' },
  // If this is on, guests can ask for an earlier check-in or a later check-out.
  offerOtherTimes: { kind: 'switchedOff', guest: 'always' },
} as const satisfies Record<
  string,
  { kind: 'switchedOn' | 'switchedOff'; guest: 'always' | 'never' }
>;

type GuestSwitch = {
  [Field in keyof typeof switchDefinitions]: (typeof switchDefinitions)[Field]['guest'] extends 'always'
    ? Field
    : never;
}[keyof typeof switchDefinitions];

interface WrittenFieldDefinition {
  kind: Exclude<FieldKind, 'switchedOn' | 'switchedOff'>;
  /** The label in the dashboard, next to the field. */
  label: string;
  /** The label outside the field's card, if the short one would be unclear there. */
  fullLabel?: string;
  /** Whether the guest's page contains the field: always, while a switch is on, or never. */
  guest: 'always' | 'never' | GuestSwitch;
  /** Withheld from the guest until the check-in. */
  secret?: true;
}

const writtenDefinitions = {
  name: { kind: 'name', label: 'Property name', guest: 'always' },
  country: { kind: 'line', label: 'Country', guest: 'always' },
  city: { kind: 'line', label: 'City', guest: 'always' },
  address: { kind: 'line', label: 'Address', guest: 'always' },
  airbnbLink: { kind: 'url', label: 'Airbnb link', guest: 'always' },
  googleMapsLink: { kind: 'url', label: 'Google Maps link', guest: 'always' },
  wifiAccessType: { kind: 'wifiAccess', label: 'Network type', guest: 'showWifiInfo' },
  wifiName: { kind: 'line', label: 'Network name', guest: 'showWifiInfo' },
  wifiPassword: { kind: 'line', label: 'Network password', guest: 'showWifiInfo', secret: true },
  // This is secret, because some hosts write a second password here.
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
  // Not in the specification: this says what a guest can try if the door does not open. It is readable before check-in,
  // too.
  stuckNote: {
    kind: 'text',
    label: 'What to try first',
    fullLabel: 'What to try first when the door stays shut',
    guest: 'always',
  },
  backupEntry: { kind: 'privateText', label: 'Backup way in', guest: 'never' },
  // Not in the specification: this says what to do with the key and the dishes. It is shown next to the check-out date.
  checkoutNote: {
    kind: 'text',
    label: 'On the day of check-out',
    guest: 'always',
    // Some hosts write here where to leave the key.
    secret: true,
  },
  amenities: { kind: 'list', label: 'Amenities', guest: 'always' },
  houseRules: { kind: 'list', label: 'Property rules', guest: 'always' },
  // Not in the specification: guests tick off these tasks on the last day. They may also say where to leave the key.
  checkoutList: { kind: 'list', label: 'Before you leave', guest: 'always', secret: true },
  // The language of the host's texts, so that browsers can hyphenate them and read them out; empty if it is not set.
  textLanguage: { kind: 'language', label: 'Language of your texts', guest: 'always' },
  // Not in the specification: all days and times of a property are in this time zone.
  timeZone: { kind: 'timeZone', label: 'Time zone', guest: 'always' },
  checkinTime: { kind: 'checkinTime', label: 'Check-in from', guest: 'always' },
  checkoutTime: { kind: 'checkoutTime', label: 'Check-out until', guest: 'always' },
  // The time on the day of arrival when check-in opens. If it is empty, check-in opens at the beginning of that day.
  codesOpenTime: { kind: 'hour', label: 'Codes open', guest: 'always' },
  // Not in the specification: these are for the people who clean between two stays.
  crewTasks: { kind: 'crewList', label: 'Tasks', fullLabel: 'Tasks for the crew', guest: 'never' },
  crewPhotoTasks: {
    kind: 'crewList',
    label: 'Tasks with a photo',
    fullLabel: 'Tasks for the crew with a photo',
    guest: 'never',
  },
  crewNotes: { kind: 'crewText', label: 'Notes for the crew', guest: 'never' },
  crewEntry: { kind: 'crewText', label: 'The crew’s way in', guest: 'never' },
  warnHours: {
    kind: 'warnHours',
    label: 'Warn me before a check-in',
    fullLabel: 'Warning before a check-in',
    guest: 'never',
  },
} as const satisfies Record<string, WrittenFieldDefinition>;

const definitions = { ...writtenDefinitions, ...switchDefinitions };

type FieldKind = keyof Values;
type WrittenField = keyof typeof writtenDefinitions;
export type ApartmentField = keyof typeof definitions;
type KindOf<Field extends ApartmentField> = (typeof definitions)[Field]['kind'];
export type FieldOf<Kind extends FieldKind> = {
  [Field in ApartmentField]: KindOf<Field> extends Kind ? Field : never;
}[ApartmentField];
type GuestField = {
  [Field in ApartmentField]: (typeof definitions)[Field]['guest'] extends 'never' ? never : Field;
}[ApartmentField];

/** Returns Object.keys with the type of the names. */
const namesIn = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

export const writtenFields = namesIn(writtenDefinitions);
export const switchFields = namesIn(switchDefinitions);
const allFields = namesIn(definitions);
export const guestFields = allFields.filter(
  (field): field is GuestField => definitions[field].guest !== 'never',
);

export const fieldsOf = <Kind extends FieldKind>(...kinds: Kind[]) =>
  allFields.filter((field): field is FieldOf<Kind> =>
    kinds.some((kind) => kind === definitions[field].kind),
  );

/** Maps each field to the value that belongs to its kind. */
export function byKind<Field extends ApartmentField, ByKind extends Record<FieldKind, unknown>>(
  fields: readonly Field[],
  valuesByKind: ByKind,
) {
  return Object.fromEntries(
    fields.map((field) => [field, valuesByKind[definitions[field].kind]]),
  ) as {
    [Each in Field]: ByKind[KindOf<Each>];
  };
}

/** Fields that open the door or the network, or may do so. Their texts are not in the history. */
export const secretFields = writtenFields.filter((field) => {
  const { kind, secret }: WrittenFieldDefinition = writtenDefinitions[field];
  return secret || kind === 'privateText' || kind === 'crewText';
});

/** The fields of a new property with their initial values. */
export const emptyFields = <Field extends ApartmentField>(fields: readonly Field[]) =>
  byKind(fields, initialValues);

type GuestFields = { [Field in GuestField]: Values[KindOf<Field>] };

/**
 * The fields that a guest gets. A hidden field, or a secret one before check-in, has its initial value, as if it were
 * not written.
 */
export function fieldsForGuest(row: GuestFields, withSecrets: boolean): GuestFields {
  const isVisible = ({ guest, secret }: Pick<WrittenFieldDefinition, 'guest' | 'secret'>) =>
    (withSecrets || !secret) && (guest === 'always' || (guest !== 'never' && row[guest]));
  const visibleFields = guestFields.filter((field) => isVisible(definitions[field]));
  return { ...emptyGuestFields, ...pickFields(row, visibleFields) };
}

const emptyGuestFields: GuestFields = emptyFields(guestFields);

const pickFields = <Row extends object, Field extends keyof Row>(row: Row, fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

export const labelOf = (field: WrittenField): string => writtenDefinitions[field].label;

export const isWrittenField = (field: string): field is WrittenField =>
  Object.hasOwn(writtenDefinitions, field);

export function fullLabelOf(field: WrittenField): string {
  const { label, fullLabel }: WrittenFieldDefinition = writtenDefinitions[field];
  return fullLabel ?? label;
}
