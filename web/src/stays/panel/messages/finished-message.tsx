import { markMessageAsSent } from '@guest-portal/contract';
import { directionOf } from '@guest-portal/contract/direction';
import type { HandWay } from '@guest-portal/contract/message-rules';
import { composeMessage } from '@guest-portal/contract/messages/message-for';
import type { Moment } from '@guest-portal/contract/messages/moments';
import type { MessageTexts } from '@guest-portal/languages/shape';
import { ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOn401 } from '../../../accounts/on-401.ts';
import type { CurrentUser } from '../../../accounts/queries.ts';
import type { Apartment, Section } from '../../../host/queries.ts';
import { type MessageTemplate, templateFor } from '../../../messages/queries.ts';
import { valuesOf } from '../../../messages/values.ts';
import { call } from '../../../shared/api.ts';
import { messagesPath } from '../../../shared/messages-path.ts';
import { copyText } from '../../../ui/behaviour/copy.ts';
import { Button } from '../../../ui/button.tsx';
import { textLink } from '../../../ui/link.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type Stay, useStayChange } from '../../queries.ts';
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

/** Shows the message as the guest will read it, with all ways to send it. Copying or opening it marks it as sent. */
export function FinishedMessage(props: FinishedMessageProps) {
  const { stay, moment, apartment, sections, host, texts, templates } = props;
  const language = stay.messageLanguage;
  const own = templateFor(templates, { moment, language, apartmentId: stay.apartmentId });
  const message = composeMessage(texts, {
    moment,
    template: own,
    values: valuesOf(stay, apartment, sections, host),
    channel: stay.bookedOn,
  });
  const note = useStayChange((way: HandWay) =>
    call(markMessageAsSent, { params: { id: stay.id }, body: { moment, way } }),
  );
  const on401 = useOn401();
  // A failure to mark the message is ignored, because the host can still send it.
  const noteSent = (way: HandWay) => note.mutate(way, { onError: on401 });
  const [shown, setShown] = useState<'text' | 'plain'>('text');
  const copy = async (way: 'copy' | 'plain') => {
    const part = way === 'copy' ? 'text' : 'plain';
    // The copied text is shown, so that the host can select it if the browser can’t copy.
    setShown(part);
    if (await copyText(message[part])) {
      toast({ title: 'Message copied', description: 'Paste it into the chat with your guest.' });
      noteSent(way);
    } else
      toast({
        title: 'Copying failed',
        description: 'Please select the text instead.',
        variant: 'destructive',
      });
  };
  return (
    <>
      <p
        lang={language}
        dir={directionOf(language)}
        translate="no"
        className="wrap-anywhere whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-small forced-colors:border"
      >
        {message[shown]}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy('copy')}>
          <ClipboardCopy aria-hidden size={18} />
          Copy message
        </Button>
        {message.plain !== message.text && (
          <Button variant="quiet" onClick={() => void copy('plain')}>
            Copy without link
          </Button>
        )}
      </div>
      <OwnApps stay={stay} message={message} onSent={noteSent} />
      <p className="text-small text-soft">
        {message.plain !== message.text &&
          'Some platforms remove links from their chats. The copy without the link contains the address, how to get in and the PIN. '}
        <Link
          href={messagesPath({
            moment,
            language: own?.language ?? language,
            property: own?.apartmentId ?? null,
          })}
          className={textLink}
        >
          Edit this text
        </Link>
      </p>
    </>
  );
}
