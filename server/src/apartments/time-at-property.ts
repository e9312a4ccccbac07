/** The present time in emails to hosts. It includes the time zone, so that hosts do not mistake it for their own. */
import { zoneOf } from '@guest-portal/contract/zoned-time';

type Property = { timeZone: string };

const format = (property: Property, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zoneOf(property),
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...options,
  }).format(new Date());

/** For example `14:02 CET`. */
export const clockAt = (property: Property) => format(property, {});

/** For example `Friday, 14:02 CET`. */
export const dayAndClockAt = (property: Property) => format(property, { weekday: 'long' });
