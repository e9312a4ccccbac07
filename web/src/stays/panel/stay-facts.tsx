import { CircleCheckBig, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { calendarsPath } from '../../shared/calendars-path.ts';
import { formatInstant } from '../../shared/stay-days.ts';
import { textLink } from '../../ui/link.ts';
import type { Stay } from '../queries.ts';

/** Shows what has happened with the stay so far, and where it came from. */
export function StayFacts({ stay }: { stay: Stay }) {
  const { linkSentAt, openedAt, saved, checkedInAt, hasCheckedIn } = stay;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Done name="Personal link sent" at={linkSentAt} not="Not yet" />
      <Done name="Page opened with the PIN" at={openedAt} not="Not yet" />
      <Done name="Saved for offline use" at={saved?.lastAt ?? null} not="Not yet">
        {saved && <span>{devicesInWords(saved.devices)}</span>}
      </Done>
      <Done name="Checked in" at={checkedInAt} not={hasCheckedIn ? 'Yes' : 'Not yet'} />
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

interface DoneProps {
  name: string;
  at: string | null;
  not: string;
  /** The text before the time. */
  children?: ReactNode;
}

function Done({ name, at, not, children }: DoneProps) {
  const Icon = at || not === 'Yes' ? CircleCheckBig : Minus;
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
          not
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
