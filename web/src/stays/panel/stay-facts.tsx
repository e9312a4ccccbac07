import { CircleCheckBig, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { calendarsPath } from '../../shared/calendars-path.ts';
import { formatInstant, formatLocalTime } from '../../shared/stay-days.ts';
import { textLink } from '../../ui/link.ts';
import type { Stay } from '../queries.ts';

/** Shows what has happened with the stay so far, and where it came from. */
export function StayFacts({ stay }: { stay: Stay }) {
  const { linkSentAt, openedAt, saved, checkedInAt, hasCheckedIn, leftTime } = stay;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <EventFact name="Personal link sent" at={linkSentAt} textWithoutTime="Not yet" />
      <EventFact name="Page opened with the PIN" at={openedAt} textWithoutTime="Not yet" />
      <EventFact name="Saved for offline use" at={saved?.lastAt ?? null} textWithoutTime="Not yet">
        {saved && <span>{devicesInWords(saved.devices)}</span>}
      </EventFact>
      <EventFact
        name="Checked in"
        at={checkedInAt}
        textWithoutTime={hasCheckedIn ? 'Yes' : 'Not yet'}
      />
      {stay.timeRequests
        .filter(({ state }) => state !== 'open')
        .map(({ kind, time, state }) => (
          <Fact key={kind} name={kind === 'earlier_in' ? 'Earlier check-in' : 'Later check-out'}>
            {formatLocalTime(time)}, {state}
          </Fact>
        ))}
      {leftTime && (
        <Fact name="Guests have left">
          <span className="inline-flex items-center gap-1.5">
            <CircleCheckBig aria-hidden size={16} className="shrink-0 text-green" />
            At {formatLocalTime(leftTime)}
          </span>
        </Fact>
      )}
      <Fact name="Source">
        <Source stay={stay} />
      </Fact>
    </dl>
  );
}

function Source({ stay: { apartmentId, source, isTakenOver, state } }: { stay: Stay }) {
  if (!source) return 'Added manually';
  return (
    <>
      <Link href={calendarsPath(apartmentId)} className={textLink}>
        <bdi translate="no">{source.name}</bdi>
      </Link>
      {/* A calendar changes a stay only until it begins. */}
      {state === 'upcoming' && (
        <span className="block text-small text-soft">
          {isTakenOver ? 'The calendar no longer changes it' : 'Kept up to date by the calendar'}
        </span>
      )}
    </>
  );
}

/** Returns a text about the devices. The time that follows it is that of the last device. */
const devicesInWords = (devices: number) =>
  devices === 1 ? 'On 1 device, ' : `On ${devices} devices, last `;

interface EventFactProps {
  name: string;
  at: string | null;
  textWithoutTime: string;
  /** The text before the time. */
  children?: ReactNode;
}

function EventFact({ name, at, textWithoutTime, children }: EventFactProps) {
  const Icon = at || textWithoutTime === 'Yes' ? CircleCheckBig : Minus;
  return (
    <Fact name={name}>
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden size={16} className="shrink-0 text-green" />
        {at ? (
          <span>
            {children}
            <time dateTime={at}>{formatInstant(at)}</time>
          </span>
        ) : (
          textWithoutTime
        )}
      </span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
