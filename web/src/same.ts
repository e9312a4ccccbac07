/** Whether two values of a field say the same; a list does when its entries do, in their order. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => same(entry, b[index]));
  return Object.is(a, b);
}
