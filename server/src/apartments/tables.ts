import { sql } from 'drizzle-orm';
import { boolean, check, index, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { createdAt, instant, rowId, version } from '../platform/database/columns.ts';

/** A text that is not written is empty and never null. */
const written = (name: string) => text(name).notNull().default('');
const shown = (name: string) => boolean(name).notNull().default(true);
const offUnlessSaid = (name: string) => boolean(name).notNull().default(false);
const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);

const isHour = (column: PgColumn) => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

export const apartments = pgTable(
  'apartments',
  {
    id: rowId(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /**
     * Half of the guest's secret: the name and random characters. It stays the same when the name changes, until the
     * link is renewed.
     */
    slug: text('slug').notNull().unique(),
    /** When the link was renewed. Since then, the property's id alone gives a new device no access. */
    linkRenewedAt: instant('link_renewed_at'),
    country: written('country'),
    city: written('city'),
    address: written('address'),
    airbnbLink: written('airbnb_link'),
    googleMapsLink: written('google_maps_link'),
    wifiAccessType: text('wifi_access_type', { enum: ['password', 'free', 'guest_network'] })
      .notNull()
      .default('password'),
    wifiName: written('wifi_name'),
    wifiPassword: written('wifi_password'),
    wifiAdditionalInfo: written('wifi_additional_info'),
    hostPhone: written('host_phone'),
    contactHostTitle: written('contact_host_title'),
    contactHostAvailability: written('contact_host_availability'),
    contactHostResponseTime: written('contact_host_response_time'),
    contactHostBody: written('contact_host_body'),
    hostAdditionalInfo: written('host_additional_info'),
    emergencyContactDescription: written('emergency_contact_description'),
    emergencyContact: written('emergency_contact'),
    parkingInstructions: written('parking_instructions'),
    arrivalDirections: written('arrival_directions'),
    checkinInstructions: written('checkin_instructions'),
    checkoutNote: written('checkout_note'),
    checkoutList: list('checkout_list'),
    stuckNote: written('stuck_note'),
    /** The backup way in. It is a separate secret that no guest's page contains. */
    backupEntry: written('backup_entry'),
    amenities: list('amenities'),
    houseRules: list('house_rules'),
    textLanguage: written('text_language'),
    /** The languages that the texts are translated into, in the order of the host's choice. */
    guestLanguages: list('guest_languages'),
    timeZone: written('time_zone'),
    checkinTime: text('checkin_time').notNull().default('15:00'),
    checkoutTime: text('checkout_time').notNull().default('11:00'),
    codesOpenTime: written('codes_open_time'),
    showStayDates: shown('show_stay_dates'),
    showWifiInfo: shown('show_wifi_info'),
    showHostPhone: shown('show_host_phone'),
    showParkingInfo: shown('show_parking_info'),
    showArrivalDirections: shown('show_arrival_directions'),
    showCheckinInstructions: shown('show_checkin_instructions'),
    showPinCode: shown('show_pin_code'),
    showGuestName: shown('show_guest_name'),
    showPhoneBeforePin: offUnlessSaid('show_phone_before_pin'),
    showNameInLinkPreview: offUnlessSaid('show_name_in_link_preview'),
    offerBackupEntry: shown('offer_backup_entry'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('apartments_host').on(table.hostId, table.createdAt),
    check('apartments_checkin_time', isHour(table.checkinTime)),
    check('apartments_checkout_time', isHour(table.checkoutTime)),
    check(
      'apartments_codes_open_time',
      sql`${table.codesOpenTime} = '' or ${isHour(table.codesOpenTime)}`,
    ),
    check('apartments_name', sql`btrim(${table.name}) <> ''`),
    check(
      'apartments_wifi_access_type',
      sql`${table.wifiAccessType} in ('password', 'free', 'guest_network')`,
    ),
  ],
);

/** The column for everything that a host writes about a property. It is deleted with the property. */
export const apartmentId = () =>
  uuid('apartment_id')
    .notNull()
    .references(() => apartments.id, { onDelete: 'cascade' });
