/** Time zones that a property can be in, by the city first: a letter typed into the list then finds it. */

interface TimeZone {
  value: string;
  label: string;
}

/** America/Argentina/Buenos_Aires is Buenos Aires (America, Argentina). */
export function zoneInWords(name: string): string {
  const parts = name.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? name;
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`;
}

/** Where the host's browser is; empty where it does not say. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Not said, or not known: no property is in it.
  return timeZone && timeZone !== 'UTC' && !timeZone.startsWith('Etc/') ? timeZone : '';
}

/** Older browsers don't list what they know. */
const knownZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

/** The browser's own first, the others by their cities; with one that was named elsewhere, and none while none is. */
export function zonesWith(kept: string, browser = browserZone(), known = knownZones()): TimeZone[] {
  const others = new Set([...known, ...(kept === '' ? [] : [kept])]);
  others.delete(browser);
  const named = [...others].map((value) => ({ value, label: zoneInWords(value) }));
  named.sort((one, other) => one.label.localeCompare(other.label));
  return [
    ...(kept === '' ? [{ value: '', label: 'Not said' }] : []),
    ...(browser === ''
      ? []
      : [{ value: browser, label: `${zoneInWords(browser)}, as in this browser` }]),
    ...named,
  ];
}
