/** The stay that a link opens: `?stay=ID`. */

const parameter = 'stay';

export const requestedStay = (): string | undefined =>
  new URLSearchParams(location.search).get(parameter) ?? undefined;

/** Removes the parameter from the address, so that a reload does not open the stay again. */
export function takeStayFromAddress() {
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
