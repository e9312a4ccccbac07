import { outcomeOf, placeName, type Undone, whyKept } from './words.ts';

/** What came of undoing a step, with everything that stays. */
export function Outcome({ undone }: { undone: Undone }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <p>{outcomeOf(undone)}</p>
      {undone.kept.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {undone.kept.map(({ apartment, reason, ...place }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: told once, and never changed
            <li key={at} className="wrap-anywhere border-line border-s-2 ps-3">
              <bdi translate="no" className="font-semibold">
                {apartment.name}
              </bdi>
              <span className="block text-small text-soft">
                {placeName(place, place.field)}: {whyKept[reason]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
