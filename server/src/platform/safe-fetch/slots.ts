/** How many of a kind may be under way at once. */
export function openSlots(maximum: number) {
  const taken = new Map<string, number>();
  return {
    /** Gives the way to release it, which does so once; undefined when all are taken. */
    take(kind: string): (() => void) | undefined {
      const before = taken.get(kind) ?? 0;
      if (before >= maximum) return undefined;
      taken.set(kind, before + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (taken.get(kind) ?? 1) - 1;
        if (left === 0) taken.delete(kind);
        else taken.set(kind, left);
      };
    },
  };
}
