/** Rules about duplicate list entries, and about rows and texts that are missing. */
import { fieldsOf } from '../apartments/apartment-fields.ts';
import type { PlaceFacts } from './facts.ts';
import { isFilled } from './property-reading.ts';
import { rule } from './rule.ts';
import { normaliseText } from './text/words-of.ts';

export const listRules = [
  rule('duplicate-entry', 'advice', ({ apartment, fieldRef }) =>
    fieldsOf('list').flatMap((field) => {
      const entries = apartment[field];
      const seenEntries = new Set<string>();
      return entries.flatMap((written, index) => {
        const countBefore = seenEntries.size;
        const isDuplicate = seenEntries.add(normaliseText(written)).size === countBefore;
        return isFilled(written) && isDuplicate
          ? [{ at: fieldRef(field, index), written: written.trim() }]
          : [];
      });
    }),
  ),
  rule('no-check-out', 'advice', ({ apartment, fieldRef }) =>
    isFilled(apartment.checkoutNote) || apartment.checkoutList.some(isFilled)
      ? []
      : [{ at: fieldRef('checkoutNote') }],
  ),
  rule('no-rules', 'advice', ({ apartment, fieldRef }) =>
    apartment.houseRules.some(isFilled) ? [] : [{ at: fieldRef('houseRules') }],
  ),
  rule('no-parking', 'advice', ({ apartment, fieldRef }) =>
    apartment.showParkingInfo && !isFilled(apartment.parkingInstructions)
      ? [{ at: fieldRef('parkingInstructions') }]
      : [],
  ),
  rule('place-nowhere', 'advice', ({ localTips, sightseeingSpots }) => [
    ...localTips.filter(hasNoLocation).map(addressFinding('localTip')),
    ...sightseeingSpots.filter(hasNoLocation).map(addressFinding('sightseeingSpot')),
  ]),
  rule('guide-empty', 'advice', ({ guides }) =>
    guides
      .filter(({ instructions }) => !isFilled(instructions))
      .map(({ id, name }) => ({ at: { kind: 'guide', id, field: 'instructions' }, name })),
  ),
];

const hasNoLocation = ({ address, googleMapsUrl }: PlaceFacts) =>
  !isFilled(address) && !isFilled(googleMapsUrl);

const addressFinding =
  (kind: 'localTip' | 'sightseeingSpot') =>
  ({ id, name }: PlaceFacts) => ({ at: { kind, id, field: 'address' }, name });
