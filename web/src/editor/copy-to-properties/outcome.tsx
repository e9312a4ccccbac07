import { changeName, outcomeOf, type Undone, whyKept } from './copy-summary-text.ts';

/** The result of an undo, with every text that was kept. */
export function UndoResult({ undone }: { undone: Undone }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <p>{outcomeOf(undone)}</p>
      {undone.kept.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {undone.kept.map(({ apartment, reason, ...place }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at} className="wrap-anywhere border-line border-s-2 ps-3">
              <bdi translate="no" className="font-semibold">
                {apartment.name}
              </bdi>
              <span className="block text-small text-soft">
                {changeName(place, place.field)}: {whyKept[reason]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
