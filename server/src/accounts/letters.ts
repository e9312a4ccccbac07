/** What we write to hosts about their accounts. */
import { writeLetter } from '../platform/mail/letter.ts';

const ignore = 'If this was not you, ignore this mail: nothing happens.';

export function verificationLetter(firstName: string, url: string) {
  return writeLetter({
    subject: 'Verify your email address',
    paragraphs: [`Hello ${firstName},`, 'one press, and you can create your first property.'],
    action: { label: 'Verify email address', url },
    closing: ['The link works once, for 24 hours.', ignore],
  });
}

export function resetLetter(firstName: string, url: string) {
  return writeLetter({
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName},`,
      'somebody, probably you, asked for a new password for your account.',
    ],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once, for one hour. Signing in elsewhere ends when you use it.',
      ignore,
    ],
  });
}

/** The first line is the warning: whoever typed the new password may not be the reader. */
export function restoreLetter(firstName: string, url: string) {
  return writeLetter({
    subject: 'Restore your account',
    paragraphs: [
      'This link activates the password of whoever asked for it. Use it only if you asked yourself.',
      `Hello ${firstName}, your deleted account and its properties can be brought back with the name and password that were just typed.`,
    ],
    action: { label: 'Restore account', url },
    closing: ['The link works once, for 24 hours.', ignore],
  });
}

export function deletedLetter(firstName: string) {
  return writeLetter({
    subject: 'Your account was deleted',
    paragraphs: [
      `Hello ${firstName},`,
      'your account is closed and your guests can no longer open its pages. We keep its data for 30 days and then erase them for good.',
      'Changed your mind? Sign up again with this address within 30 days, and we offer to restore everything.',
    ],
  });
}
