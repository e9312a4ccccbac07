/** The differences between local recommendations and sightseeing spots, and their common fields. */
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
      'No recommendations yet. Add the places you would send a friend to: “Café Osiris, the best breakfast in the street, opens at 8.”',
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
      'No sightseeing spots yet. Add what is worth a visit, and when to go: “The old water tower; go at sunset, the stairs are open until 9.”',
    query: sightseeingSpotsQuery,
    schema: newSightseeingSpot,
    create: (body: NewPlace) => call(createSightseeingSpot, { body }),
  },
} as const;

type NewPlace = NonNullable<ReturnType<typeof newLocalTip.safeParse>['data']>;
export type PlaceKind = keyof typeof placeKinds;

/** The fields besides the name, in the form and on the card. */
export const placeLabels = {
  description: { label: 'Description', placeholder: 'Why you like it, and what to order or see' },
  distance: { label: 'Distance', placeholder: 'e.g. 5 min on foot' },
  address: { label: 'Address', placeholder: 'Street and number' },
  googleMapsUrl: { label: 'Google Maps link', placeholder: 'maps.google.com/…' },
  openingHours: {
    label: 'Opening hours',
    placeholder: 'The days and times, such as “Tue–Sun 9:00–18:00”',
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
  { name: 'distance', type: 'line', ...placeLabels.distance },
  { name: 'description', type: 'text', ...placeLabels.description },
  { name: 'address', type: 'line', ...placeLabels.address },
  { name: 'googleMapsUrl', type: 'url', ...placeLabels.googleMapsUrl },
  { name: 'openingHours', type: 'text', wide: false, rows: 2, ...placeLabels.openingHours },
  { name: 'phone', type: 'line', ...placeLabels.phone },
];
