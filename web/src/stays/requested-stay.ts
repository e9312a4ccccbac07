/** Which stay a link is about: `?stay=ID`. */

const parameter = 'stay';

export const askedStay = (): string | undefined =>
  new URLSearchParams(location.search).get(parameter) ?? undefined;

/** Once it is open: a reload, or Back, is no second arrival. */
export function takeFromAddress() {
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
