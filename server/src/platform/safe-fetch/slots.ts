/** Limits how many requests of a kind may be under way at once. */
export function openSlots(maximum: number) {
  const takenCounts = new Map<string, number>();
  return {
    /** Returns a function that releases the slot, once. Returns undefined if all slots are taken. */
    take(kind: string): (() => void) | undefined {
      const count = takenCounts.get(kind) ?? 0;
      if (count >= maximum) return undefined;
      takenCounts.set(kind, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const remaining = (takenCounts.get(kind) ?? 1) - 1;
        if (remaining === 0) takenCounts.delete(kind);
        else takenCounts.set(kind, remaining);
      };
    },
  };
}
