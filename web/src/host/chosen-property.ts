/** At which property a host was: in this tab for a reload, in this browser for the next visit. */

const keyFor = (hostId: string) => `chosen-property:${hostId}`;

export function chosenProperty(hostId: string): string | undefined {
  try {
    const key = keyFor(hostId);
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberChosen(hostId: string, apartmentId: string) {
  try {
    // Two tabs at two properties: each comes back to its own.
    for (const storage of [sessionStorage, localStorage])
      storage.setItem(keyFor(hostId), apartmentId);
  } catch {
    // Without storage the dashboard opens at its first property.
  }
}
