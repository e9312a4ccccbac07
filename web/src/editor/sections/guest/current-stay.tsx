import type { getStay, Reply } from '@guest-portal/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PersonalLinkBox } from '../../../host/personal-link-box.tsx';
import { type Guest, stayQuery } from '../../../host/queries.ts';
import { openedHereState, stayPath } from '../../../host/stay-path.ts';
import { formatInstant, stayInWords } from '../../../shared/stay-days.ts';
import { standaloneLink } from '../../../ui/link.ts';

type Stay = Reply<typeof getStay>;

/** The stay of the current guest: its link to send, what has happened so far, and a link to its page. */
export function CurrentStay({ guest }: { guest: Guest }) {
  const { data: stay } = useQuery(stayQuery(guest.id));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="min-w-0">
          <bdi translate="no" className="font-semibold">
            {guest.name}
          </bdi>
          <span className="text-soft">, {stayInWords(guest.checkinDate, guest.checkoutDate)}</span>
        </p>
        <Link href={stayPath(guest.id)} state={openedHereState} className={standaloneLink}>
          Open this stay
          <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
        </Link>
      </div>
      {stay && <PersonalLinkBox stay={stay} />}
      {stay && <Facts stay={stay} />}
    </div>
  );
}

function Facts({ stay }: { stay: Stay }) {
  const { messages, linkSentAt, openedAt, checkedInAt, hasCheckedIn } = stay;
  const sent = messages.filter(({ state }) => state === 'sent').length;
  return (
    <dl className="grid gap-x-6 gap-y-2 @min-[30rem]:grid-cols-3">
      <Fact name="Messages sent">{sent > 0 ? sent : linkSentAt ? 'Link sent' : 'None yet'}</Fact>
      <Fact name="Page opened">
        <TimeOrNotYet instant={openedAt} />
      </Fact>
      <Fact name="Checked in">
        {hasCheckedIn && !checkedInAt ? 'Yes' : <TimeOrNotYet instant={checkedInAt} />}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const TimeOrNotYet = ({ instant }: { instant: string | null }) =>
  instant ? <time dateTime={instant}>{formatInstant(instant)}</time> : 'Not yet';
