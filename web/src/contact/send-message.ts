import { type CallInput, sendContactMessage } from '@guest-portal/contract';
import { bodyOf, CallError, call } from '../shared/api.ts';

export type ContactMessage = CallInput<typeof sendContactMessage>['body'];

export const sendMessage = (body: ContactMessage) => call(sendContactMessage, { body });

export function sendErrorText(error: unknown): string {
  if (error instanceof CallError && error.status === 429)
    return 'Too many requests, please try again later';
  const { error: sentence } = bodyOf(error);
  return typeof sentence === 'string' ? sentence : 'Failed to send message. Please try again.';
}
