/** Texts for the state of a message. */
import {
  maxEmailsOfHost,
  maxEmailsOfProperty,
  maxNewRecipients,
  newAccountDays,
} from '@guest-portal/contract/message-rules';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Stay } from '../../queries.ts';

type MessageRecord = Stay['messages'][number];

const wayTexts: Record<MessageRecord['way'], string> = {
  copy: 'Marked as sent',
  plain: 'Marked as sent (version without the link)',
  whatsapp: 'By WhatsApp',
  sms: 'By SMS',
  mail: 'From your own email',
  ours: 'Emailed by us',
};

type Trouble = NonNullable<MessageRecord['trouble']>;

const troubleTexts: Record<Trouble, string> = {
  refused: 'The address does not accept our email. Check it, or send the message yourself.',
  late: 'We could not deliver the email in time. Send the message yourself.',
  mailbox_limit: 'This address has reached the daily limit for emails from Guest Portal.',
  new_account: `In its first ${newAccountDays} days, an account can email ${maxNewRecipients} new guests a day.`,
  daily_limit: `You have reached the daily limit of ${maxEmailsOfProperty} emails per property or ${maxEmailsOfHost} per account.`,
  host_name:
    'Your name could be mistaken for a booking platform or for us. Change it, or send the message yourself.',
  property_name:
    'The property’s name could be mistaken for a booking platform or for us. Change it, or send the message yourself.',
  link: 'The message links to another site. We only send such links for properties that you have paid for. Remove the link, or send the message yourself.',
  door_code:
    'The message contains the door code, which we never email. Remove the code, or send the message yourself.',
};

/** Limits whose text does not say what to do next. */
const limitTroubles: Trouble[] = ['mailbox_limit', 'new_account', 'daily_limit'];
const deliveryTroubles: Trouble[] = ['refused', 'late'];

interface MessageStateText {
  badge: string;
  tone: BadgeTone;
  /** The text that stands before the time. */
  note: string;
  hasTime: boolean;
}

export function messageStateText(message: MessageRecord | undefined): MessageStateText {
  if (!message) return { badge: 'Not sent', tone: 'neutral', note: '', hasTime: false };
  const { state, way, trouble } = message;
  if (state === 'sent') return { badge: 'Sent', tone: 'green', note: wayTexts[way], hasTime: true };
  if (state === 'waiting' && trouble)
    return {
      badge: 'Waiting',
      tone: 'yellow',
      note: `${troubleTexts[trouble]} We will try again`,
      hasTime: true,
    };
  if (state === 'waiting')
    return { badge: 'Waiting', tone: 'neutral', note: 'We will email it', hasTime: true };
  if (state === 'stopped')
    return {
      badge: 'Not emailed',
      tone: 'yellow',
      note: 'Your guest has unsubscribed from our emails. Send the message yourself.',
      hasTime: false,
    };
  if (state === 'unsure')
    return {
      badge: 'Unconfirmed',
      tone: 'yellow',
      note: 'We don’t know whether this email arrived.',
      hasTime: false,
    };
  const reason = trouble ?? 'late';
  return {
    badge: deliveryTroubles.includes(reason) ? 'Not delivered' : 'Not sent',
    tone: 'red',
    note: limitTroubles.includes(reason)
      ? `${troubleTexts[reason]} Send the message yourself.`
      : troubleTexts[reason],
    hasTime: false,
  };
}
