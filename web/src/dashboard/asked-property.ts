/** Which property a link in a mail is about: `?property=ID`. It waits in this tab while its host signs in. */

const key = 'asked-property';

/** Before anybody is sent to the sign-in, where the address is lost. */
export function noteAskedProperty() {
  const asked = new URLSearchParams(location.search).get('property');
  try {
    if (asked) sessionStorage.setItem(key, asked);
  } catch {
    // Without storage the dashboard opens at its first property.
  }
}

export function askedProperty(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export const isAskedFor = (apartmentId: string) => askedProperty() === apartmentId;

/** Once another has been chosen by hand. */
export function forgetAskedProperty() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
