/** Which property a link in a mail is about: `?property=ID`. It waits in this tab while its host signs in. */

const parameter = 'property';
const key = 'asked-property';
/** Holds it until its host has arrived there. */
const arrivalKey = 'asked-property-arrival';

/** Before anybody is sent to the sign-in, where the address is lost. */
export function noteAskedProperty() {
  const asked = new URLSearchParams(location.search).get(parameter);
  if (!asked) return;
  try {
    sessionStorage.setItem(key, asked);
    sessionStorage.setItem(arrivalKey, asked);
  } catch {
    // Without storage the dashboard opens at its first property.
  }
}

/** Once it is noted: a reload, or Back, is no second arrival. */
export function takeFromAddress() {
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}

export function askedProperty(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** True once for each arrival by such a link. */
export function hasJustArrivedAt(apartmentId: string): boolean {
  try {
    if (sessionStorage.getItem(arrivalKey) !== apartmentId) return false;
    sessionStorage.removeItem(arrivalKey);
    return true;
  } catch {
    return false;
  }
}

/** Once another has been chosen by hand. */
export function forgetAskedProperty() {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(arrivalKey);
  } catch {
    // There was nothing to forget.
  }
}
