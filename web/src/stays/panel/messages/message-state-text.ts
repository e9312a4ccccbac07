/** What became of a message, in words. */
import {
  mostMailsOfHost,
  mostMailsOfProperty,
  mostNewRecipients,
  newAccountDays,
} from '@guest-portal/contract/message-words';
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

type Trouble = NonNullable<Sent['trouble']>;

const troubles: Record<Trouble, string> = {
  refused: 'The address takes no mail. Check it, or send the message yourself.',
  late: 'No mail server took it in time. Send the message yourself.',
  mailbox_limit: 'This address has reached the daily limit for emails from Guest Portal.',
  new_account: `In its first ${newAccountDays} days, an account can email ${mostNewRecipients} new guests a day.`,
  daily_limit: `You have reached the daily limit of ${mostMailsOfProperty} emails per property or ${mostMailsOfHost} per account.`,
  host_name:
    'Your name could be mistaken for a booking platform or for us. Change it, or send the message yourself.',
  property_name:
    'The property’s name could be mistaken for a booking platform or for us. Change it, or send the message yourself.',
  link: 'The message links to another site. We only send such links for properties that you have paid for. Remove the link, or send the message yourself.',
};

/** Reasons whose sentence does not yet say what happens next. */
const limits: Trouble[] = ['mailbox_limit', 'new_account', 'daily_limit'];
const delivered: Trouble[] = ['refused', 'late'];

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
  if (state === 'waiting' && trouble)
    return {
      badge: 'Waiting',
      tone: 'yellow',
      note: `${troubles[trouble]} We will try again`,
      hasTime: true,
    };
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
  const why = trouble ?? 'late';
  return {
    badge: delivered.includes(why) ? 'Not delivered' : 'Not sent',
    tone: 'red',
    note: limits.includes(why) ? `${troubles[why]} Send the message yourself.` : troubles[why],
    hasTime: false,
  };
}
