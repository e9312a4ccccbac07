/** What is missing from lists and rows, or is in them twice. */
import { fieldsOf } from '../apartment-fields.ts';
import type { PlaceFacts } from './facts.ts';
import { said } from './reading.ts';
import { rule } from './rule.ts';
import { likened } from './words-of.ts';

export const listRules = [
  rule('said-twice', 'advice', ({ apartment, place }) =>
    fieldsOf('list').flatMap((field) => {
      const entries = apartment[field];
      const known = new Set<string>();
      return entries.flatMap((written, at) => {
        const before = known.size;
        const isSaidBefore = known.add(likened(written)).size === before;
        return said(written) && isSaidBefore
          ? [{ at: place(field, at), written: written.trim() }]
          : [];
      });
    }),
  ),
  rule('no-check-out', 'advice', ({ apartment, place }) =>
    said(apartment.checkoutNote) || apartment.checkoutList.some(said)
      ? []
      : [{ at: place('checkoutNote') }],
  ),
  rule('no-rules', 'advice', ({ apartment, place }) =>
    apartment.houseRules.some(said) ? [] : [{ at: place('houseRules') }],
  ),
  rule('no-parking', 'advice', ({ apartment, place }) =>
    apartment.showParkingInfo && !said(apartment.parkingInstructions)
      ? [{ at: place('parkingInstructions') }]
      : [],
  ),
  rule('place-nowhere', 'advice', ({ localTips, sightseeingSpots }) => [
    ...localTips.filter(isNowhere).map(addressOf('localTip')),
    ...sightseeingSpots.filter(isNowhere).map(addressOf('sightseeingSpot')),
  ]),
  rule('guide-empty', 'advice', ({ guides }) =>
    guides
      .filter(({ instructions }) => !said(instructions))
      .map(({ id, name }) => ({ at: { kind: 'guide', id, field: 'instructions' }, name })),
  ),
];

const isNowhere = ({ address, googleMapsUrl }: PlaceFacts) =>
  !said(address) && !said(googleMapsUrl);

const addressOf =
  (kind: 'localTip' | 'sightseeingSpot') =>
  ({ id, name }: PlaceFacts) => ({ at: { kind, id, field: 'address' }, name });
