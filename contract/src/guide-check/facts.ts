/** The data that the rules read: a property with its unsaved changes. */
import type { ApartmentField, emptyFields } from '../apartments/apartment-fields.ts';

export interface GuideFacts {
  apartment: Readonly<ReturnType<typeof emptyFields<ApartmentField>>> & {
    id: string;
    /** Paths of the photos, which contain size and brightness. */
    apartmentPhotos: readonly string[];
  };
  sections: readonly SectionFacts[];
  localTips: readonly PlaceFacts[];
  sightseeingSpots: readonly PlaceFacts[];
  arrivalSteps: readonly { id: string; text: string }[];
  guides: readonly { id: string; name: string; instructions: string }[];
  /** The PIN of the current stay; empty if there is no current stay. */
  pinCode: string;
  /** The host's other properties, as far as they are loaded. */
  others: readonly OtherProperty[];
  /** Links that did not open, and the date of the check. */
  deadLinks: readonly { url: string; triedOn: string }[];
  /** The date at the property, as `2026-06-30`. */
  today: string;
}

export interface SectionFacts {
  id: string;
  name: string;
  content: string;
  importantInfo: string;
  sectionType: 'property_details' | 'pre_arrival';
  kind: 'entry_door' | 'wifi' | 'host_contact' | 'custom';
  accessType: 'code' | 'key' | 'keypad' | 'app' | null;
  showInPortal: boolean;
}

export interface PlaceFacts {
  id: string;
  name: string;
  description: string;
  distance: string;
  address: string;
  googleMapsUrl: string;
  openingHours: string;
  phone: string;
}

export interface OtherProperty {
  name: string;
  address: string;
  city: string;
  wifiName: string;
  wifiPassword: string;
  /** The text of its door card; empty if it is not loaded. */
  door: string;
}

export type RowKind = 'apartment' | 'section' | 'step' | 'localTip' | 'sightseeingSpot' | 'guide';

/** The location of a field, in the dashboard's terms. */
export interface FieldRef {
  kind: RowKind | 'apartmentPhotos';
  id: string;
  field: string;
  /** The index of the entry, if the field is a list. */
  entry?: number;
}
