import { expect, test } from 'vitest';
import { channelOf } from './booked-on.ts';

const feed = (address: string, name = 'Calendar') => ({ address, name });

test.each([
  ['airbnb', null, feed('https://www.airbnb.com/calendar/ical/1.ics?s=1')],
  ['airbnb', null, feed('https://www.airbnb.co.uk/calendar/ical/1.ics')],
  ['booking', null, feed('https://ical.booking.com/v1/export?t=1')],
  ['other', null, feed('https://mybooking.com/v1/export')],
  ['vrbo', null, feed('https://www.vrbo.com/icalendar/1.ics')],
  ['vrbo', null, feed('https://www.fewo-direkt.de/icalendar/1.ics')],
  // These calendars come through another service, and their hosts have given them names.
  ['airbnb', null, feed('https://channels.example/1.ics', 'Airbnb upstairs')],
  ['other', null, feed('https://channels.example/1.ics', 'Office')],
  ['direct', null, undefined],
  ['direct', 'direct' as const, feed('https://www.airbnb.com/1.ics')],
])(
  'the channel of a stay is %s if the host chose %j and its calendar is %j',
  (channel, chosen, source) => {
    expect(channelOf(chosen, source)).toBe(channel);
  },
);
