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

export function passwordChangedLetter(publicUrl: string) {
  return writeLetter({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and everybody else was signed out.',
      'If this was not you, choose a new one at once: press ‘Forgot password?’ where you sign in.',
    ],
    action: { label: 'Go to the sign-in', url: `${publicUrl}/` },
  });
}

export function confirmAddressLetter(url: string) {
  return writeLetter({
    subject: 'Confirm your new email address',
    paragraphs: ['Somebody, probably you, wants to use this address for their account.'],
    action: { label: 'Confirm email address', url },
    closing: [
      'The link works once, for 24 hours, and only for whoever is signed in to that account.',
      ignore,
    ],
  });
}

/** To the one person who may know it. */
export function addressTakenLetter(publicUrl: string) {
  return writeLetter({
    subject: 'This address has an account already',
    paragraphs: [
      'Somebody, perhaps you, wants to use this address for another account. That is not possible, as it belongs to one already.',
      'If it was you: sign in with this address, or ask for a new password if you have forgotten yours.',
    ],
    action: { label: 'Go to the sign-in', url: `${publicUrl}/` },
    closing: [ignore],
  });
}

export function addressChangedLetter(url: string) {
  return writeLetter({
    subject: 'The email address of your account was changed',
    paragraphs: [
      'Your account has another email address now, and this one no longer signs in.',
      'If this was you, there is nothing to do. If not, take your account back: this address becomes the account’s again, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'This was not me', url },
    closing: ['The link works once, for 7 days.'],
  });
}

/** `device` is of our own words: a browser may call itself anything. */
export function newDeviceLetter(device: string, publicUrl: string) {
  return writeLetter({
    subject: 'A new sign-in to your account',
    paragraphs: [
      `Somebody has signed in to your account with a device that we did not know: ${device}.`,
      'If this was you, there is nothing to do. If not, change your password at once: that signs everybody else out.',
    ],
    action: { label: 'See your devices', url: `${publicUrl}/host/settings-data#devices` },
    closing: [`You can switch these mails off:\n${publicUrl}/host/settings-data#mails`],
  });
}

/** Otherwise whoever has taken a session would go on unseen. */
export function newDevicesUntoldLetter(publicUrl: string) {
  return writeLetter({
    subject: 'You will hear of new sign-ins no more',
    paragraphs: [
      'The mails about sign-ins with devices that we do not know were switched off in your settings.',
      wasNotMe,
    ],
    action: { label: 'See your mails', url: `${publicUrl}/host/settings-data#mails` },
  });
}

const seeAccount = (publicUrl: string) => ({
  label: 'See your account',
  url: `${publicUrl}/host/settings-data`,
});

const wasNotMe =
  'If this was not you, somebody knows your password and is signed in: choose a new one at once with ‘Forgot password?’ where you sign in, then look at the settings of your account.';

/** A new password would not help a host who was locked out by this; the link `undo` does. */
export function secondFactorOnLetter(undo: string) {
  return writeLetter({
    subject: 'Two-step sign-in was switched on',
    paragraphs: [
      'From now on a sign-in to your account takes a second step after the password. Everybody else was signed out.',
      'If this was you, there is nothing to do. If not, take your account back: the second step goes, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'This was not me', url: undo },
    closing: ['The link works once, for 7 days.'],
  });
}

/** A further one beside those that were there. */
export function stepAddedLetter(added: string, undo: string) {
  return writeLetter({
    subject: 'There is another way to sign in to your account',
    paragraphs: [
      `${added} signs in to your account from now on. Everybody else was signed out.`,
      'If this was you, there is nothing to do. If not, take your account back: what was added goes, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'This was not me', url: undo },
    closing: ['The link works once, for 7 days.'],
  });
}

export function stepRemovedLetter(removed: string, publicUrl: string) {
  return writeLetter({
    subject: 'A way to sign in to your account was removed',
    paragraphs: [`${removed} no longer signs in to your account.`, wasNotMe],
    action: seeAccount(publicUrl),
  });
}

export function secondFactorOffLetter(publicUrl: string) {
  return writeLetter({
    subject: 'Two-step sign-in was switched off',
    paragraphs: ['A sign-in to your account takes the password alone again.', wasNotMe],
    action: seeAccount(publicUrl),
  });
}

export function newRecoveryCodesLetter(publicUrl: string) {
  return writeLetter({
    subject: 'Your recovery codes were replaced',
    paragraphs: [
      'There are new recovery codes for your account. Those from before are worth nothing any more.',
      wasNotMe,
    ],
    action: seeAccount(publicUrl),
  });
}

export function recoveryCodeUsedLetter(left: number, publicUrl: string) {
  return writeLetter({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody has signed in to your account with one of your recovery codes. ${left === 1 ? 'One is' : `${left} are`} left; you can make new ones.`,
      wasNotMe,
    ],
    action: seeAccount(publicUrl),
  });
}

export function codesGuessedLetter(publicUrl: string) {
  return writeLetter({
    subject: 'Somebody knows your password',
    paragraphs: [
      'Somebody has signed in with your password and then typed a wrong code five times. They did not get in, and have to wait before they may try again.',
      'If this was you: a recovery code lets you in at once. If not, choose a new password: that also ends the wait for you.',
    ],
    action: { label: 'Go to the sign-in', url: `${publicUrl}/` },
  });
}
