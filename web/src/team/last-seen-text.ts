/** Says when a member last used the product. The server records it about once an hour, so a day is precise enough. */
export function lastSeenText(lastSeenAt: string | null, now: Date): string {
  if (lastSeenAt === null) return 'Signed out on all devices';
  const days = dayNumber(now) - dayNumber(new Date(lastSeenAt));
  if (days <= 0) return 'Last seen today';
  if (days === 1) return 'Last seen yesterday';
  if (days < 14) return `Last seen ${days} days ago`;
  return `Last seen on ${dayText(lastSeenAt)}`;
}

/** Counts days in the time zone of this device. */
const dayNumber = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

export const dayText = (instant: string) => dayFormat.format(new Date(instant));
