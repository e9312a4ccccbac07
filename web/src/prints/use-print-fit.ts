import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { useCallback, useMemo, useState } from 'react';
import type { PrintChoice } from './print-choice.ts';

type FitByPiece = Partial<Record<PrintPiece, boolean>>;

/** Collects from the rendered sheets which pieces do not fit, and whether all sheets have reported. */
export function usePrintFit(content: object, { pieces, size }: PrintChoice) {
  const rendering = useMemo(() => ({ content, size }), [content, size]);
  const [reports, setReports] = useState<{ rendering: object; fits: FitByPiece }>({
    rendering,
    fits: {},
  });
  const onFit = useCallback(
    (piece: PrintPiece, hasRoom: boolean) =>
      setReports((previous) => {
        // Reports about an earlier rendering do not count.
        const fits = previous.rendering === rendering ? previous.fits : {};
        return fits[piece] === hasRoom
          ? previous
          : { rendering, fits: { ...fits, [piece]: hasRoom } };
      }),
    [rendering],
  );
  const fits = reports.rendering === rendering ? reports.fits : {};
  return {
    overflowing: pieces.filter((piece) => fits[piece] === false),
    isMeasured: pieces.every((piece) => fits[piece] !== undefined),
    onFit,
  };
}
