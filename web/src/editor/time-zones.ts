/** Time zones of properties. Labels start with the city, so that typing finds it in the list. */

interface TimeZone {
  value: string;
  label: string;
}

/** Turns America/Argentina/Buenos_Aires into 'Buenos Aires (America, Argentina)'. */
export function timeZoneLabel(name: string): string {
  const parts = name.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? name;
  return parts.length === 0 ? city : `${city} (${parts.join(', ')})`;
}

/** Returns the browser's time zone, or an empty string if it is unknown. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // UTC usually means that the browser does not know its time zone.
  return timeZone && timeZone !== 'UTC' && !timeZone.startsWith('Etc/') ? timeZone : '';
}

/** Older browsers don't list the zones that they know. */
const knownZones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

/**
 * Returns 'Not set' if no zone is saved, then the browser's zone, then the others by city. A saved zone that is not in
 * the list is included.
 */
export function zonesWith(
  saved: string,
  browser = browserZone(),
  zones = knownZones(),
): TimeZone[] {
  const others = new Set([...zones, ...(saved === '' ? [] : [saved])]);
  others.delete(browser);
  const otherChoices = [...others].map((value) => ({ value, label: timeZoneLabel(value) }));
  otherChoices.sort((a, b) => a.label.localeCompare(b.label));
  return [
    ...(saved === '' ? [{ value: '', label: 'Not set' }] : []),
    ...(browser === ''
      ? []
      : [{ value: browser, label: `${timeZoneLabel(browser)}, from your browser` }]),
    ...otherChoices,
  ];
}
