import type { PrintPiece } from '@guest-portal/contract/print-facts';
import { useCallback, useMemo, useState } from 'react';
import type { Choice } from './choice.ts';

type Rooms = Partial<Record<PrintPiece, boolean>>;

/** Which pieces have no room on their sheet, as those say that are drawn; and whether all of them have said it. */
export function useRoom(content: object, { pieces, size }: Choice) {
  const drawn = useMemo(() => ({ content, size }), [content, size]);
  const [known, setKnown] = useState<{ of: object; rooms: Rooms }>({ of: drawn, rooms: {} });
  const onFit = useCallback(
    (piece: PrintPiece, hasRoom: boolean) =>
      setKnown((before) => {
        // What was said of another drawing says nothing of this one.
        const rooms = before.of === drawn ? before.rooms : {};
        return rooms[piece] === hasRoom
          ? before
          : { of: drawn, rooms: { ...rooms, [piece]: hasRoom } };
      }),
    [drawn],
  );
  const rooms = known.of === drawn ? known.rooms : {};
  return {
    crowded: pieces.filter((piece) => rooms[piece] === false),
    isDrawn: pieces.every((piece) => rooms[piece] !== undefined),
    onFit,
  };
}
