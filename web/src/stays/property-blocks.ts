/** Splits the properties of a host into blocks, each of which is fetched with one request. */
import { calendarLimits } from '@guest-portal/contract/stay-rules';

/** The number of properties per request. The server accepts more, but properties that are not visible can wait. */
const propertiesAtOnce = 20;

/** Splits a list into blocks. They do not depend on the scroll position, so that their replies can be cached. */
export function blocksOf<Item>(items: readonly Item[], size = propertiesAtOnce): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** The ids of the properties, in the largest blocks that the server accepts. */
export const requestableBlocks = (apartments: readonly { id: string }[]) =>
  blocksOf(
    apartments.map(({ id }) => id),
    calendarLimits.properties,
  );
