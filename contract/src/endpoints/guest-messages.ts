/** Messages to guests: the host's templates, automatic emails, and what was sent for each stay. */
import { z } from 'zod';
import { guestLanguages } from '../guest-languages.ts';
import { handWays, mostDays } from '../limits/message-rules.ts';
import { type Moment, messageLimits, moments } from '../messages/moments.ts';
import { findTemplateProblem } from '../messages/template.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  knownVersion,
  requiredLine,
  requiredText,
  timeOfDay,
  version,
} from './fields.ts';
import { stay } from './host-stays.ts';

const moment = z.enum(moments);

/** Identifies a template. `apartmentId` is null if it is for all properties. */
const templateKey = { moment, language: z.enum(guestLanguages), apartmentId: id.nullable() };

export const messageTemplate = z.object({
  id,
  ...templateKey,
  subject: z.string(),
  text: z.string(),
  /** The version without a link, for the chat of a booking site. */
  plain: z.string(),
  version,
});

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/api/host/message-templates',
  summary:
    "The host's own message templates, or those that apply to one property; otherwise the default texts apply",
  access: 'host',
  action: 'message.read',
  /** With a property: its templates, and those of its owner for all properties. */
  query: z.object({ apartmentId: id.optional() }),
  response: z.array(messageTemplate),
});

export const saveMessageTemplate = endpoint({
  method: 'PUT',
  path: '/api/host/message-templates',
  summary: 'Save a message template for a moment and a language, for one property or for all',
  access: 'host',
  action: 'message.edit',
  body: z
    .object({
      ...templateKey,
      subject: requiredLine('Enter a subject', messageLimits.subject),
      text: requiredText('Enter a message', messageLimits.text),
      plain: requiredText('Enter a version without a link', messageLimits.plain),
      /** The version of the template that is replaced; not set if there was none. */
      version: knownVersion.optional(),
    })
    .superRefine((template, context) => {
      const problem = findTemplateProblem(template, template.moment);
      if (problem?.unknown)
        context.addIssue({
          code: 'custom',
          path: [problem.part],
          message: `The field ${problem.unknown.written.slice(0, 40)} does not exist`,
        });
    }),
  response: messageTemplate,
});

export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  path: '/api/host/message-templates/:id',
  summary:
    'Delete a message template; the text for all properties, or the default text, applies again',
  access: 'host',
  action: 'message.edit',
  params: idParams,
  response: emptyReply,
});

const emailSetting = (of: Moment) =>
  z.object({
    /** Whether the message is emailed automatically to guests with a known address. */
    isMailed: z.boolean(),
    /** Days after the booking, before the arrival, before the check-out or after it. On the day of arrival it is 0. */
    days: z.int().min(0).max(mostDays[of]),
    /** A time in the property's time zone. */
    time: timeOfDay,
  });

export const messageSettings = z.object({
  booked: emailSetting('booked'),
  before: emailSetting('before'),
  arrival: emailSetting('arrival'),
  leaving: emailSetting('leaving'),
  after: emailSetting('after'),
});

const settingsReply = messageSettings.extend({
  /** Why emails are not sent although they are turned on. */
  obstacles: z.object({
    /** The booking site or operator that guests could mistake the host for. */
    hostPassesFor: z.string().nullable(),
    properties: z.array(
      z.object({
        id,
        /** The booking site or operator that guests could mistake the property for. */
        passesFor: z.string().nullable(),
        /** Whether the property has ever been paid for. Before that, its emails may not link to other sites. */
        isPaid: z.boolean(),
      }),
    ),
  }),
});

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/api/host/message-settings',
  summary: 'Which messages are emailed to guests for the host, and when',
  access: 'host',
  action: 'account.read',
  response: settingsReply,
});

export const updateMessageSettings = endpoint({
  method: 'PATCH',
  path: '/api/host/message-settings',
  summary: 'Turn emails to guests on or off, and set when they are sent',
  access: 'host',
  action: 'account.edit',
  body: z
    .object({
      booked: emailSetting('booked').partial(),
      before: emailSetting('before').partial(),
      arrival: emailSetting('arrival').partial(),
      leaving: emailSetting('leaving').partial(),
      after: emailSetting('after').partial(),
    })
    .partial(),
  response: settingsReply,
});

export const markMessageAsSent = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/messages',
  summary: 'Mark a message as sent by the host; it is no longer emailed',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: z.object({ moment, way: z.enum(handWays) }),
  response: stay,
});

export const undoMarkMessageAsSent = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/messages/not-sent',
  summary: 'Undo marking a message as sent',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: z.object({ moment }),
  response: stay,
});

export const resendMessageEmail = endpoint({
  method: 'POST',
  path: '/api/host/stays/:id/messages/again',
  summary: 'Resend an email that failed, or whose delivery is unknown',
  access: 'host',
  action: 'stay.edit',
  params: idParams,
  body: z.object({ moment }),
  response: stay,
});

export const unsubscribeGuest = endpoint({
  method: 'POST',
  path: '/api/stop/:token',
  summary: 'Unsubscribe the guest who received this email from all hosts’ messages, permanently',
  access: 'anyone',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({}),
  response: emptyReply,
});

export type MessageTemplate = z.output<typeof messageTemplate>;
export type NewMessageTemplate = z.output<typeof saveMessageTemplate.body>;
export type MessageSettings = z.output<typeof messageSettings>;
export type MessageSettingsReply = z.output<typeof settingsReply>;
export type EmailObstacles = MessageSettingsReply['obstacles'];
export type MessageSettingsPatch = z.output<typeof updateMessageSettings.body>;
