/** Times in emails to hosts. They include the time zone, so that hosts do not mistake them for their own. */
import { zoneOf } from '@guest-portal/contract/zoned-time';

type Property = { timeZone: string };

const format = (property: Property, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zoneOf(property),
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...options,
  }).format(moment);

/** For example `14:02 CET`. */
export const clockAt = (property: Property) => format(property, new Date(), {});

/** For example `Friday, 14:02 CET`. */
export const dayAndClockAt = (property: Property, moment = new Date()) =>
  format(property, moment, { weekday: 'long' });
