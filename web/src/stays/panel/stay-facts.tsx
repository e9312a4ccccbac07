import { CircleCheckBig, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { calendarsPath } from '../../calendars-path.ts';
import { momentInWords } from '../../stay-days.ts';
import { textLink } from '../../ui/link.ts';
import type { Stay } from '../queries.ts';

/** What has been done with it, and where it came from. */
export function StayFacts({ stay }: { stay: Stay }) {
  const { linkSentAt, openedAt, checkedInAt, hasCheckedIn } = stay;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Done name="Link copied to send" at={linkSentAt} not="Not yet" />
      <Done name="Page opened with the PIN" at={openedAt} not="Not yet" />
      <Done name="Checked in" at={checkedInAt} not={hasCheckedIn ? 'Yes' : 'Not yet'} />
      <Fact name="Where it came from">
        <Source stay={stay} />
      </Fact>
    </dl>
  );
}

function Source({ stay: { apartmentId, source, isTakenOver } }: { stay: Stay }) {
  if (!source) return 'Added by hand';
  return (
    <>
      <Link href={calendarsPath(apartmentId)} className={textLink}>
        <bdi translate="no">{source.name}</bdi>
      </Link>
      <span className="block text-small text-soft">
        {isTakenOver ? 'The calendar no longer changes it' : 'Kept up to date by the calendar'}
      </span>
    </>
  );
}

function Done({ name, at, not }: { name: string; at: string | null; not: string }) {
  const Icon = at || not === 'Yes' ? CircleCheckBig : Minus;
  return (
    <Fact name={name}>
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden size={16} className="shrink-0 text-green" />
        {at ? <time dateTime={at}>{momentInWords(at)}</time> : not}
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
