/** The property that a link in an email opens: `?property=ID`. The tab remembers it while the host signs in. */

const parameter = 'property';
const key = 'asked-property';
/** The storage key of the property until the host has arrived there. */
const arrivalKey = 'asked-property-arrival';

/** Remembers the property in the URL. This must run before the redirect to the sign-in page changes the URL. */
export function rememberRequestedProperty() {
  const requested = new URLSearchParams(location.search).get(parameter);
  if (!requested) return;
  try {
    sessionStorage.setItem(key, requested);
    sessionStorage.setItem(arrivalKey, requested);
  } catch {
    // Without storage, the dashboard opens at its first property.
  }
}

/** Removes the parameter from the URL, so that a reload or Back does not count as a second arrival. */
export function removePropertyFromUrl() {
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}

export function requestedPropertyId(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the host has just arrived through a link to this property. Returns true only once for each arrival. */
export function hasJustArrivedAt(apartmentId: string): boolean {
  try {
    if (sessionStorage.getItem(arrivalKey) !== apartmentId) return false;
    sessionStorage.removeItem(arrivalKey);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the property. This must be called when the host selects another one. */
export function forgetRequestedProperty() {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(arrivalKey);
  } catch {
    // Without storage, nothing was remembered.
  }
}
