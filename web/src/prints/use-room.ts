import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { useCallback, useMemo, useState } from 'react';
import type { PrintChoice } from './choice.ts';

type Rooms = Partial<Record<PrintPiece, boolean>>;

/** Collects from the rendered sheets which pieces do not fit, and whether all sheets have reported. */
export function useRoom(content: object, { pieces, size }: PrintChoice) {
  const rendering = useMemo(() => ({ content, size }), [content, size]);
  const [known, setKnown] = useState<{ of: object; rooms: Rooms }>({ of: rendering, rooms: {} });
  const onFit = useCallback(
    (piece: PrintPiece, hasRoom: boolean) =>
      setKnown((before) => {
        // Reports about an earlier rendering do not count.
        const rooms = before.of === rendering ? before.rooms : {};
        return rooms[piece] === hasRoom
          ? before
          : { of: rendering, rooms: { ...rooms, [piece]: hasRoom } };
      }),
    [rendering],
  );
  const rooms = known.of === rendering ? known.rooms : {};
  return {
    overflowing: pieces.filter((piece) => rooms[piece] === false),
    isDrawn: pieces.every((piece) => rooms[piece] !== undefined),
    onFit,
  };
}
