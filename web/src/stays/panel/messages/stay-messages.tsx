import { type Moment, moments } from '@guest-portal/contract/messages/moments';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useCurrentUser } from '../../../accounts/queries.ts';
import { Loaded } from '../../../editor/sections/loaded.tsx';
import { apartmentsQuery, sectionsQuery } from '../../../host/queries.ts';
import { momentNames } from '../../../messages/message-labels.ts';
import { messageTextsQuery } from '../../../messages/message-texts.ts';
import { managedIdOf, templatesQuery } from '../../../messages/queries.ts';
import { formatInstant } from '../../../shared/stay-days.ts';
import { localDate } from '../../../shared/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Stay } from '../../queries.ts';
import { FinishedMessage } from './finished-message.tsx';
import { GuestLanguageField } from './guest-language-field.tsx';
import { MarkAsNotSent } from './mark-as-not-sent.tsx';
import { messageStateText } from './message-state-text.ts';
import { nextMoment } from './next-moment.ts';
import { SendAgain } from './send-again.tsx';

/** Lists the messages of a stay that were sent and that are still to be sent. */
export function StayMessages({ stay }: { stay: Stay }) {
  const headingId = useId();
  const [openMoment, setOpenMoment] = useState(() => nextMoment(stay, localDate()));
  const isOver = stay.state === 'past';
  const messageAt = (moment: Moment) => stay.messages.find((message) => message.moment === moment);
  // The link does not work after the stay. Of the unsent messages, only the one after the stay is shown then.
  const shownMoments = moments.filter(
    (moment) => !isOver || moment === 'after' || messageAt(moment),
  );
  if (stay.state === 'cancelled') return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="text-title">
        Messages
      </h3>
      {!isOver && stay.linkSentAt && stay.messages.length === 0 && (
        <p className="text-soft">The personal link was sent. No message was sent yet.</p>
      )}
      <ul className="grid divide-y divide-line">
        {shownMoments.map((moment) => (
          <MomentRow
            key={moment}
            moment={moment}
            message={messageAt(moment)}
            open={moment === openMoment}
            onToggle={() => setOpenMoment(moment === openMoment ? undefined : moment)}
          >
            {isMarkedByHost(messageAt(moment)) && <MarkAsNotSent stay={stay} moment={moment} />}
            {canBeSentAgain(messageAt(moment)) && <SendAgain stay={stay} moment={moment} />}
            {isOver && moment !== 'after' ? (
              <p className="text-soft">The stay is over, so its link no longer works.</p>
            ) : (
              <>
                <GuestLanguageField stay={stay} />
                <LoadedMessage stay={stay} moment={moment} />
              </>
            )}
          </MomentRow>
        ))}
      </ul>
    </section>
  );
}

const canBeSentAgain = (message: Stay['messages'][number] | undefined) =>
  message?.state === 'failed' || message?.state === 'unsure';

/** Whether the host marked the message as sent, perhaps by mistake. */
const isMarkedByHost = (message: Stay['messages'][number] | undefined) =>
  message?.state === 'sent' && message.way !== 'ours';

interface MomentRowProps {
  moment: Moment;
  message: Stay['messages'][number] | undefined;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function MomentRow({ moment, message, open, onToggle, children }: MomentRowProps) {
  const stateText = messageStateText(message);
  const bodyId = useId();
  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? bodyId : undefined}
        onClick={onToggle}
        className="-mx-2 flex min-h-touch w-[calc(100%+var(--spacing)*4)] cursor-pointer items-center gap-2 rounded-small px-2 py-1 text-start hover:bg-sunken"
      >
        <span className="grid min-w-0 grow">
          <span className="font-semibold">{momentNames[moment]}</span>
          {stateText.note && (
            <span className="text-small text-soft">
              {stateText.note}
              {stateText.hasTime && message && (
                <>
                  , <time dateTime={message.at}>{formatInstant(message.at)}</time>
                </>
              )}
            </span>
          )}
        </span>
        <Badge tone={stateText.tone} className="shrink-0">
          {stateText.badge}
        </Badge>
        <ChevronDown
          aria-hidden
          size={18}
          className={cx('shrink-0 text-soft transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={bodyId} className="grid gap-3 pt-2 pb-3">
          {children}
        </div>
      )}
    </li>
  );
}

/** Shows the finished message. Its texts are fetched only when the message is opened. */
function LoadedMessage({ stay, moment }: { stay: Stay; moment: Moment }) {
  const { data: host } = useCurrentUser();
  const texts = useQuery(messageTextsQuery(stay.messageLanguage));
  const sections = useQuery(sectionsQuery(stay.apartmentId));
  const apartments = useQuery(apartmentsQuery);
  const apartment = apartments.data?.find(({ id }) => id === stay.apartmentId);
  const templates = useQuery({
    ...templatesQuery(managedIdOf(apartment)),
    enabled: apartment !== undefined,
  });
  if (apartments.data && !apartment) return null;
  const loadingQuery = [apartments, sections, templates, texts].find(
    ({ data }) => data === undefined,
  );
  if (loadingQuery)
    return <Loaded query={loadingQuery as UseQueryResult<unknown>}>{() => null}</Loaded>;
  if (!apartment || !host || !texts.data) return null;
  return (
    <FinishedMessage
      {...{ stay, moment, apartment, host }}
      texts={texts.data}
      templates={templates.data ?? []}
      sections={sections.data ?? []}
    />
  );
}
