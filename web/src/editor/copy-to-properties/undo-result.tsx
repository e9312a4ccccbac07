import {
  changeName,
  keptReasonLabels,
  type UndoOutcome,
  undoSummary,
} from './copy-summary-text.ts';

/** The result of an undo, with every text that was kept. */
export function UndoResult({ outcome }: { outcome: UndoOutcome }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
      <p>{undoSummary(outcome)}</p>
      {outcome.kept.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {outcome.kept.map(({ apartment, reason, ...row }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className="wrap-anywhere border-line border-s-2 ps-3">
              <bdi translate="no" className="font-semibold">
                {apartment.name}
              </bdi>
              <span className="block text-small text-soft">
                {changeName(row, row.field)}: {keptReasonLabels[reason]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
