import { markMessageAsSent } from '@guest-portal/contract';
import { directionOf } from '@guest-portal/contract/direction';
import type { HandWay } from '@guest-portal/contract/message-rules';
import { composeMessage, messagePieces } from '@guest-portal/contract/messages/message-for';
import type { Moment } from '@guest-portal/contract/messages/moments';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOn401 } from '../../../accounts/on-401.ts';
import type { CurrentUser } from '../../../accounts/queries.ts';
import { MarkAsSent, useCopyForGuest } from '../../../host/mark-as-sent.tsx';
import type { Apartment, Section } from '../../../host/queries.ts';
import { showFailure } from '../../../layout/show-failure.ts';
import { type MessageTemplate, managedIdOf, templateFor } from '../../../messages/queries.ts';
import { valuesOf } from '../../../messages/values.ts';
import { call } from '../../../shared/api.ts';
import { messagesPath } from '../../../shared/messages-path.ts';
import { Button } from '../../../ui/button.tsx';
import { textLink } from '../../../ui/link.ts';
import { type Stay, useStayChange } from '../../queries.ts';
import { DoorCodeNote } from './door-code-note.tsx';
import { OwnApps } from './own-apps.tsx';

interface FinishedMessageProps {
  stay: Stay;
  moment: Moment;
  apartment: Apartment;
  sections: Section[];
  host: CurrentUser;
  texts: MessageTexts;
  templates: MessageTemplate[];
}

/** Shows the message as the guest will read it, with all ways to send it. Opening it in an app marks it as sent. */
export function FinishedMessage(props: FinishedMessageProps) {
  const { stay, moment, apartment, sections, host, texts, templates } = props;
  const language = stay.messageLanguage;
  const ownTemplate = templateFor(templates, { moment, language, apartmentId: stay.apartmentId });
  const values = valuesOf(stay, apartment, sections, host);
  const content = { moment, template: ownTemplate, values, channel: stay.bookedOn };
  const message = composeMessage(texts, content);
  const marking = useStayChange((way: HandWay) =>
    call(markMessageAsSent, { params: { id: stay.id }, body: { moment, way } }),
  );
  const on401 = useOn401();
  const markAsSent = (way: HandWay) =>
    marking.mutate(way, {
      onError: (error) => {
        if (!on401(error)) showFailure('Failed to mark the message as sent', error);
      },
    });
  const [shownPart, setShownPart] = useState<'text' | 'plain'>('text');
  const { copied, copy } = useCopyForGuest<'copy' | 'plain'>();
  const copyPart = (way: 'copy' | 'plain') => {
    const part = way === 'copy' ? 'text' : 'plain';
    // The copied text is shown, so that the host can select it if the browser can’t copy.
    setShownPart(part);
    void copy(way, message[part]);
  };
  return (
    <>
      <p
        lang={language}
        dir={directionOf(language)}
        translate="no"
        className="wrap-anywhere whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-small forced-colors:border"
      >
        {message[shownPart]}
      </p>
      <DoorCodeNote
        stay={stay}
        timeZone={apartment.timeZone}
        door={values.door ?? ''}
        text={messagePieces(texts, content, 'text')}
        plain={messagePieces(texts, content, 'plain')}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copyPart('copy')}>
          <ClipboardCopy aria-hidden size={18} />
          Copy message
        </Button>
        {message.plain !== message.text && (
          <Button variant="quiet" onClick={() => copyPart('plain')}>
            Copy without link
          </Button>
        )}
      </div>
      <MarkAsSent
        isCopied={copied !== undefined}
        isSent={stay.messages.some((sent) => sent.moment === moment && sent.state === 'sent')}
        isPending={marking.isPending}
        onMark={() => copied && markAsSent(copied)}
      />
      <OwnApps stay={stay} message={message} onSent={markAsSent} />
      <p className="text-small text-soft empty:hidden">
        {message.plain !== message.text &&
          'Some platforms block links in their chats. Use the copy without the link there. '}
        <Link
          href={messagesPath({
            moment,
            language: ownTemplate?.language ?? language,
            // A manager cannot edit the owner's text for all properties.
            property: ownTemplate?.apartmentId ?? managedIdOf(apartment) ?? null,
          })}
          className={textLink}
        >
          Edit this text
        </Link>
      </p>
    </>
  );
}
