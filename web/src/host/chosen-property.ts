/** Remembers the selected property: in the tab for a reload, and in the browser for the next visit. */

const keyFor = (hostId: string) => `chosen-property:${hostId}`;

export function chosenPropertyId(hostId: string): string | undefined {
  try {
    const key = keyFor(hostId);
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberChosenProperty(hostId: string, apartmentId: string) {
  try {
    // The tab's own storage comes first, so that each tab keeps its own property.
    for (const storage of [sessionStorage, localStorage])
      storage.setItem(keyFor(hostId), apartmentId);
  } catch {
    // Without storage, the dashboard opens at its first property.
  }
}
