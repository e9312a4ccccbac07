import type { HandWay } from '@guest-portal/contract/message-rules';
import type { Template } from '@guest-portal/contract/messages/moments';
import { type LucideIcon, Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { emailLink, smsLink, whatsAppLink } from '../../../messages/send-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Stay } from '../../queries.ts';

interface OwnAppsProps {
  stay: Pick<Stay, 'phone' | 'email'>;
  message: Template;
  onSent: (way: HandWay) => void;
}

/** Shows links that open the finished message in the host’s own apps. */
export function OwnApps({ stay: { phone, email }, message, onSent }: OwnAppsProps) {
  const apps: { way: HandWay; name: string; icon: LucideIcon; href: string; target?: '_blank' }[] =
    [
      {
        way: 'whatsapp',
        name: 'WhatsApp',
        icon: MessageCircle,
        href: whatsAppLink(phone, message),
        target: '_blank',
      },
      { way: 'sms', name: 'SMS', icon: MessageSquareText, href: smsLink(phone, message) },
      { way: 'mail', name: 'Email', icon: Mail, href: emailLink(email, message) },
    ];
  return (
    <ul aria-label="Open in an app" className="-mx-3 flex flex-wrap">
      {apps.map(({ way, name, icon: Icon, href, target }) => (
        <li key={way}>
          <a
            href={href}
            {...(target && { target, rel: 'noopener noreferrer' })}
            onClick={() => onSent(way)}
            className={`${buttonClass('quiet')} px-3!`}
          >
            <Icon aria-hidden size={18} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
