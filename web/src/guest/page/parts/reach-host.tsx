import { apartmentText } from '@guest-portal/contract/text-path';
import { MessageSquare } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HostText } from '../text/host-text.tsx';
import { dialledNumber } from '../text/links.ts';
import { CallLink } from './call-link.tsx';

/** One tap to call and one to send a message. A phone that cannot be dialled is shown as text. */
export function ReachHost({ phone }: { phone: string }) {
  const texts = useStayTexts();
  const number = dialledNumber(phone);
  if (!number)
    return (
      <HostText textPath={apartmentText('hostPhone')} translate="no">
        {phone}
      </HostText>
    );
  return (
    <div className="flex flex-col gap-2 @min-[40rem]/stay:flex-row">
      <CallLink phone={phone} number={number} />
      <a href={`sms:${number}`} className={`${buttonClass('quiet')} border-line!`}>
        <MessageSquare aria-hidden size={18} className="shrink-0" />
        {texts.sendMessage}
      </a>
    </div>
  );
}
