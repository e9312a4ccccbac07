/** What became of a message, in words. */
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Stay } from '../../queries.ts';

type Sent = Stay['messages'][number];

const ways: Record<Sent['way'], string> = {
  copy: 'Copied',
  plain: 'Copied without the link',
  whatsapp: 'By WhatsApp',
  sms: 'By SMS',
  mail: 'By your own mail',
  ours: 'Mailed by us',
};

const troubles: Record<NonNullable<Sent['trouble']>, string> = {
  refused: 'The address takes no mail. Check it, or send the message yourself.',
  late: 'No mail server took it in time. Send the message yourself.',
};

interface Words {
  badge: string;
  tone: BadgeTone;
  /** Before the time. */
  note: string;
  hasTime: boolean;
}

export function stateInWords(message: Sent | undefined): Words {
  if (!message) return { badge: 'Not sent', tone: 'neutral', note: '', hasTime: false };
  const { state, way, trouble } = message;
  if (state === 'sent') return { badge: 'Sent', tone: 'green', note: ways[way], hasTime: true };
  if (state === 'waiting')
    return { badge: 'Waiting', tone: 'neutral', note: 'We mail it', hasTime: true };
  if (state === 'stopped')
    return {
      badge: 'Not mailed',
      tone: 'yellow',
      note: 'Your guest wants no mails from us. Send the message yourself.',
      hasTime: false,
    };
  if (state === 'unsure')
    return {
      badge: 'Unsure',
      tone: 'yellow',
      note: 'We can’t tell whether this mail arrived.',
      hasTime: false,
    };
  return {
    badge: 'Not delivered',
    tone: 'red',
    note: troubles[trouble ?? 'late'],
    hasTime: false,
  };
}
