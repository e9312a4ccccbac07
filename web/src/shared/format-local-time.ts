const format = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });

/** Formats a property's local time such as `15:00` as the host's browser writes times. */
export const formatLocalTime = (time: string) => format.format(new Date(`1970-01-01T${time}:00Z`));
