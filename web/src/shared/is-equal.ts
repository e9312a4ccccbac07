/** Whether two values of a field say the same; a list does when its entries do, in their order, and captions by name. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => same(entry, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
  }
  return Object.is(a, b);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
