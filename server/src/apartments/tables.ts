import { warnHoursChoices } from '@guest-portal/contract/apartment-fields';
import { sql } from 'drizzle-orm';
import { boolean, check, index, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { createdAt, instant, rowId, version } from '../platform/database/columns.ts';

/** A text that the host has not written is empty and never null. */
const textColumn = (name: string) => text(name).notNull().default('');
const trueByDefault = (name: string) => boolean(name).notNull().default(true);
const falseByDefault = (name: string) => boolean(name).notNull().default(false);
const listColumn = (name: string) => text(name).array().notNull().default(sql`'{}'`);

export const isTimeOfDay = (column: PgColumn) => sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;

export const apartments = pgTable(
  'apartments',
  {
    id: rowId(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /**
     * The end of the property link: the name and random characters. A guest needs the link and a PIN. When the name
     * changes, the link stays the same until it is renewed.
     */
    slug: text('slug').notNull().unique(),
    /** When the link was renewed. Since then, a new device can't use the property's id instead of the link. */
    linkRenewedAt: instant('link_renewed_at'),
    country: textColumn('country'),
    city: textColumn('city'),
    address: textColumn('address'),
    airbnbLink: textColumn('airbnb_link'),
    googleMapsLink: textColumn('google_maps_link'),
    wifiAccessType: text('wifi_access_type', { enum: ['password', 'free', 'guest_network'] })
      .notNull()
      .default('password'),
    wifiName: textColumn('wifi_name'),
    wifiPassword: textColumn('wifi_password'),
    wifiAdditionalInfo: textColumn('wifi_additional_info'),
    hostPhone: textColumn('host_phone'),
    contactHostTitle: textColumn('contact_host_title'),
    contactHostAvailability: textColumn('contact_host_availability'),
    contactHostResponseTime: textColumn('contact_host_response_time'),
    contactHostBody: textColumn('contact_host_body'),
    hostAdditionalInfo: textColumn('host_additional_info'),
    emergencyContactDescription: textColumn('emergency_contact_description'),
    emergencyContact: textColumn('emergency_contact'),
    parkingInstructions: textColumn('parking_instructions'),
    arrivalDirections: textColumn('arrival_directions'),
    checkinInstructions: textColumn('checkin_instructions'),
    checkoutNote: textColumn('checkout_note'),
    checkoutList: listColumn('checkout_list'),
    stuckNote: textColumn('stuck_note'),
    /** The backup way in. It is a separate secret that no guest's page contains. */
    backupEntry: textColumn('backup_entry'),
    amenities: listColumn('amenities'),
    houseRules: listColumn('house_rules'),
    textLanguage: textColumn('text_language'),
    /** The languages that the texts are translated into, in the order of the host's choice. */
    guestLanguages: listColumn('guest_languages'),
    timeZone: textColumn('time_zone'),
    checkinTime: text('checkin_time').notNull().default('15:00'),
    checkoutTime: text('checkout_time').notNull().default('11:00'),
    codesOpenTime: textColumn('codes_open_time'),
    crewTasks: listColumn('crew_tasks'),
    crewPhotoTasks: listColumn('crew_photo_tasks'),
    crewNotes: textColumn('crew_notes'),
    crewEntry: textColumn('crew_entry'),
    /** How many hours before a check-in the host is warned that the property is not ready. */
    warnHours: text('warn_hours', { enum: warnHoursChoices }).notNull().default('3'),
    showStayDates: trueByDefault('show_stay_dates'),
    showWifiInfo: trueByDefault('show_wifi_info'),
    showHostPhone: trueByDefault('show_host_phone'),
    showParkingInfo: trueByDefault('show_parking_info'),
    showArrivalDirections: trueByDefault('show_arrival_directions'),
    showCheckinInstructions: trueByDefault('show_checkin_instructions'),
    showPinCode: trueByDefault('show_pin_code'),
    showGuestName: trueByDefault('show_guest_name'),
    showPhoneBeforePin: falseByDefault('show_phone_before_pin'),
    showNameInLinkPreview: falseByDefault('show_name_in_link_preview'),
    showPageBeforeCheckin: falseByDefault('show_page_before_checkin'),
    offerBackupEntry: trueByDefault('offer_backup_entry'),
    offerOtherTimes: falseByDefault('offer_other_times'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('apartments_host').on(table.hostId, table.createdAt),
    check('apartments_checkin_time', isTimeOfDay(table.checkinTime)),
    check('apartments_checkout_time', isTimeOfDay(table.checkoutTime)),
    check(
      'apartments_codes_open_time',
      sql`${table.codesOpenTime} = '' or ${isTimeOfDay(table.codesOpenTime)}`,
    ),
    check(
      'apartments_warn_hours',
      sql`${table.warnHours} in ('off', '1', '2', '3', '6', '12', '24')`,
    ),
    check('apartments_name', sql`btrim(${table.name}) <> ''`),
    check(
      'apartments_wifi_access_type',
      sql`${table.wifiAccessType} in ('password', 'free', 'guest_network')`,
    ),
  ],
);

/** A column that references the property of a row. The row is deleted with the property. */
export const apartmentId = () =>
  uuid('apartment_id')
    .notNull()
    .references(() => apartments.id, { onDelete: 'cascade' });
