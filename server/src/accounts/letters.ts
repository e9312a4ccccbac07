/**
 * What we write to hosts about their accounts. No letter repeats what somebody typed, not even a
 * name: whoever signs up may have typed another's address, and a link where the name belongs.
 */
import { writeLetter } from '../platform/mail/letter.ts';

const ignore = 'If this was not you, ignore this mail: nothing happens.';

export function verificationLetter(url: string) {
  return writeLetter({
    subject: 'Verify your email address',
    paragraphs: ['Welcome! One press, and you can create your first property.'],
    action: { label: 'Verify email address', url },
    closing: ['The link works once, for 24 hours.', ignore],
  });
}

export function resetLetter(url: string) {
  return writeLetter({
    subject: 'Choose a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once, for one hour. When you use it, you are signed out everywhere else.',
      ignore,
    ],
  });
}

/** The first line is the warning: whoever typed the new password may not be the reader. */
export function restoreLetter(url: string) {
  return writeLetter({
    subject: 'Restore your account',
    paragraphs: [
      'This link activates the password of whoever asked for it. Use it only if you asked yourself.',
      'Your deleted account and its properties can be brought back with the name and password that were just typed.',
    ],
    action: { label: 'Restore account', url },
    closing: ['The link works once, for 24 hours.', ignore],
  });
}

export function deletedLetter() {
  return writeLetter({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account is closed and your guests can no longer open its pages. We keep its data for 30 days and then erase them for good.',
      'Changed your mind? Sign up again with this address within 30 days, and we offer to restore everything.',
    ],
  });
}
