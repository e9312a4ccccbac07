/** Compares two values of a field deeply. The order matters in lists, but not in records such as captions. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length && names.every((name) => isEqual(a[name], b[name]))
    );
  }
  return Object.is(a, b);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
