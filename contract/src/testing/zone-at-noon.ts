/** A time zone in which it is about noon now, so that its day has not just begun and is not about to end. */
export function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
