/** Sample feeds in the formats of the platforms. */

export type SampleEvent = {
  uid?: string;
  summary?: string;
  from: string;
  to?: string;
  lines?: string[];
};

const withoutDashes = (date: string) => date.replaceAll('-', '');

export function calendarOf(events: SampleEvent[], moreLines: string[] = []): string {
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Example//Calendar//EN',
    'VERSION:2.0',
    ...moreLines,
    ...events.flatMap(({ uid, summary = 'Reserved', from, to, lines = [] }) => [
      'BEGIN:VEVENT',
      ...(uid === undefined ? [] : [`UID:${uid}`]),
      `DTSTART;VALUE=DATE:${withoutDashes(from)}`,
      ...(to === undefined ? [] : [`DTEND;VALUE=DATE:${withoutDashes(to)}`]),
      `SUMMARY:${summary}`,
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

type Dates = { from: string; to: string };

/** Airbnb folds lines in the middle of words, and gives the URL of the reservation instead of the guest's name. */
export const airbnb = {
  booking: ({ from, to }: Dates, { code = 'HMABCDEFGH', phone = '4821' } = {}): SampleEvent => ({
    uid: `1418fb94e984-${code.toLowerCase()}@airbnb.com`,
    from,
    to,
    lines: [
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
      ` tails/${code}\\nPhone Number (Last 4 Digits): ${phone}`,
    ],
  }),
  block: ({ from, to }: Dates): SampleEvent => ({
    uid: `7f662ec65913-${withoutDashes(from)}@airbnb.com`,
    summary: 'Airbnb (Not available)',
    from,
    to,
  }),
};

export const bookingCom = ({ from, to }: Dates): SampleEvent => ({
  uid: `${withoutDashes(from)}5be4f9@booking.com`,
  summary: 'CLOSED - Not available',
  from,
  to,
});

export const vrbo = {
  booking: (name: string, { from, to }: Dates): SampleEvent => ({
    uid: `vrbo-${withoutDashes(from)}`,
    summary: `Reserved - ${name}`,
    from,
    to,
  }),
  block: ({ from, to }: Dates): SampleEvent => ({
    uid: `vrbo-block-${withoutDashes(from)}`,
    summary: 'Blocked',
    from,
    to,
  }),
};

/** Outlook uses the time zone names of Windows, and includes the definition of each zone. */
export const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** A calendar with one event that consists of these lines. */
export const eventOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );
