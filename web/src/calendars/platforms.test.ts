import { expect, test } from 'vitest';
import { guessName, marksAllAsClosed, platformAt, siteIn } from './platforms.ts';

test.each([
  ['https://www.airbnb.com/calendar/ical/1.ics?s=x', 'Airbnb'],
  ['https://www.airbnb.co.uk/calendar/ical/1.ics', 'Airbnb'],
  ['https://ical.booking.com/v1/export?t=x', 'Booking.com'],
  ['https://admin.booking.com/hotel/ical.html', 'Booking.com'],
  ['http://www.vrbo.com/icalendar/x.ics', 'Vrbo'],
  ['https://www.fewo-direkt.de/icalendar/x.ics', 'Vrbo'],
  ['webcal://calendar.google.com/calendar/ical/x/basic.ics', 'Google Calendar'],
  ['https://outlook.office365.com/owa/calendar/x/calendar.ics', 'Outlook'],
  ['https://outlook.live.com/owa/calendar/x/calendar.ics', 'Outlook'],
  ['www.airbnb.com/calendar/ical/1.ics?s=x', 'Airbnb'],
  ['ical.booking.com/v1/export?t=x', 'Booking.com'],
  ['quay-house.example:8443/cal.ics', 'quay-house.example'],
  ['  https://www.quay-house.example/cal.ics ', 'quay-house.example'],
  // Sites with similar names are not recognised as the platform.
  ['https://airbnb.com.evil.example/x', 'airbnb.com.evil.example'],
  ['https://notbooking.com/x', 'notbooking.com'],
  ['calendars', ''],
  ['', ''],
])('the suggested name of a calendar at "%s" is "%s"', (address, name) => {
  expect(guessName(address)).toBe(name);
});

test('Booking.com marks all entries as closed, unlike Airbnb and unknown sites', () => {
  expect(marksAllAsClosed(platformAt(siteIn('https://ical.booking.com/x')))).toBe(true);
  expect(marksAllAsClosed(platformAt(siteIn('https://www.airbnb.com/x')))).toBe(false);
  expect(marksAllAsClosed(undefined)).toBe(false);
});
