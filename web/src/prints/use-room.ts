import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { useCallback, useMemo, useState } from 'react';
import type { PrintChoice } from './choice.ts';

type Rooms = Partial<Record<PrintPiece, boolean>>;

/** Collects from the rendered sheets which pieces do not fit, and whether all sheets have reported. */
export function useRoom(content: object, { pieces, size }: PrintChoice) {
  const rendering = useMemo(() => ({ content, size }), [content, size]);
  const [reported, setReported] = useState<{ rendering: object; rooms: Rooms }>({
    rendering,
    rooms: {},
  });
  const onFit = useCallback(
    (piece: PrintPiece, hasRoom: boolean) =>
      setReported((previous) => {
        // Reports about an earlier rendering do not count.
        const rooms = previous.rendering === rendering ? previous.rooms : {};
        return rooms[piece] === hasRoom
          ? previous
          : { rendering, rooms: { ...rooms, [piece]: hasRoom } };
      }),
    [rendering],
  );
  const rooms = reported.rendering === rendering ? reported.rooms : {};
  return {
    overflowing: pieces.filter((piece) => rooms[piece] === false),
    isDrawn: pieces.every((piece) => rooms[piece] !== undefined),
    onFit,
  };
}
