/** What the rules read: a property as its host has written it, drafts included, as one plain value. */
import type { ApartmentField, emptyFields } from '../apartment-fields.ts';

export interface GuideFacts {
  apartment: Readonly<ReturnType<typeof emptyFields<ApartmentField>>> & {
    id: string;
    /** By their paths, which tell size and brightness. */
    apartmentPhotos: readonly string[];
  };
  sections: readonly SectionFacts[];
  localTips: readonly PlaceFacts[];
  sightseeingSpots: readonly PlaceFacts[];
  arrivalSteps: readonly { id: string; text: string }[];
  guides: readonly { id: string; name: string; instructions: string }[];
  /** Of the current stay; empty where there is none. */
  pinCode: string;
  /** The host's other properties, as far as they are known. */
  others: readonly OtherProperty[];
  /** What did not open when it was tried, and on which day that was. */
  deadLinks: readonly { url: string; triedOn: string }[];
  /** At the property, as `2026-06-30`. */
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
  wifiName: string;
  wifiPassword: string;
  /** What its door card says; empty where that is not known. */
  door: string;
}

export type RowKind = 'apartment' | 'section' | 'step' | 'localTip' | 'sightseeingSpot' | 'guide';

/** The field that something is said about, by the names that the dashboard has for it. */
export interface Place {
  kind: RowKind | 'apartmentPhotos';
  id: string;
  field: string;
  /** Of a list: which entry. */
  entry?: number;
}
