/** What tells a local recommendation from a sight, and the fields that both have. */
import { createLocalTip, createSightseeingSpot } from '@guest-portal/contract';
import { newLocalTip, newSightseeingSpot } from '@guest-portal/contract/content';
import { limits } from '@guest-portal/contract/fields';
import { localTipsQuery, sightseeingSpotsQuery } from '../../../host/queries.ts';
import { call } from '../../../shared/api.ts';
import type { NewField } from './new-row.ts';

export const placeKinds = {
  localTip: {
    title: 'Local Recommendations',
    add: 'Add Local Recommendation',
    nameLabel: 'Place name',
    imagesKind: 'localTipImages',
    example: 'Café Osiris',
    empty:
      'Nothing here yet. The places you would send a friend to: “Café Osiris, the best breakfast in the street, opens at 8.”',
    query: localTipsQuery,
    schema: newLocalTip,
    create: (body: NewPlace) => call(createLocalTip, { body }),
  },
  sightseeingSpot: {
    title: 'Sightseeing',
    add: 'Add Sightseeing Spot',
    nameLabel: 'Attraction name',
    imagesKind: 'sightseeingSpotImages',
    example: 'House of the Black Heads',
    empty:
      'Nothing here yet. What is worth the walk, and when: “The old water tower; go at sunset, the stairs are open until 9.”',
    query: sightseeingSpotsQuery,
    schema: newSightseeingSpot,
    create: (body: NewPlace) => call(createSightseeingSpot, { body }),
  },
} as const;

type NewPlace = NonNullable<ReturnType<typeof newLocalTip.safeParse>['data']>;
export type PlaceKind = keyof typeof placeKinds;

/** The fields besides the name, in the form and on the card. */
export const words = {
  description: { label: 'Description', placeholder: 'Why you like it, and what to order or see' },
  distance: { label: 'Distance', placeholder: 'e.g. 5 minutes on foot' },
  address: { label: 'Address', placeholder: 'Street and number' },
  googleMapsUrl: { label: 'Google Maps link', placeholder: 'maps.google.com/…' },
  openingHours: {
    label: 'Opening hours',
    placeholder: 'e.g. Tuesday to Sunday, 9:00–18:00',
    maxLength: limits.openingHours,
  },
  phone: { label: 'Phone', placeholder: 'e.g. +371 2000 0000' },
} as const;

export const newPlaceFields = (kind: PlaceKind): NewField[] => [
  {
    name: 'name',
    type: 'line',
    label: placeKinds[kind].nameLabel,
    required: true,
    placeholder: `e.g. ${placeKinds[kind].example}`,
  },
  { name: 'distance', type: 'line', ...words.distance },
  { name: 'description', type: 'text', ...words.description },
  { name: 'address', type: 'line', ...words.address },
  { name: 'googleMapsUrl', type: 'url', ...words.googleMapsUrl },
  { name: 'openingHours', type: 'text', wide: false, rows: 2, ...words.openingHours },
  { name: 'phone', type: 'line', ...words.phone },
];
