/**
 * Emails to hosts about their accounts. They never repeat typed text, not even a name: a person can sign up with
 * another person's address and type a link in place of the name.
 */
import { writeEmail } from '../platform/mail/write-email.ts';

const youCanIgnore = 'If this was not you, you can ignore this email.';

export function verificationEmail(url: string) {
  return writeEmail({
    subject: 'Verify your email address',
    paragraphs: ['Welcome! Verify your email address to create your first property.'],
    action: { label: 'Verify email address', url },
    closing: ['The link works once, for 24 hours.', youCanIgnore],
  });
}

export function passwordResetEmail(url: string) {
  return writeEmail({
    subject: 'Choose a new password',
    paragraphs: ['Someone, probably you, asked to reset the password of your account.'],
    action: { label: 'Choose a new password', url },
    closing: [
      'The link works once, for one hour. Using it signs you out on all other devices.',
      youCanIgnore,
    ],
  });
}

/** The email starts with the warning, because the reader may not be the person who typed the new password. */
export function restoreAccountEmail(url: string) {
  return writeEmail({
    subject: 'Restore your account',
    paragraphs: [
      'Use this link only if you asked for it. It sets the password that was entered with the request.',
      'You can restore your deleted account and its properties, with the name and password that were just entered.',
    ],
    action: { label: 'Restore account', url },
    closing: ['The link works once, for 24 hours.', youCanIgnore],
  });
}

export function accountDeletedEmail() {
  return writeEmail({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account is closed and your guests can no longer open its pages. We keep its data for 30 days and then erase it permanently.',
      'Changed your mind? Sign up again with this address within 30 days, and we will offer to restore everything.',
    ],
  });
}

export function passwordChangedEmail(publicUrl: string) {
  return writeEmail({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and all other devices were signed out.',
      'If this was not you, set a new password now: choose ‘Forgot password?’ on the sign-in page.',
    ],
    action: { label: 'Go to sign-in', url: `${publicUrl}/` },
  });
}

export function confirmAddressEmail(url: string) {
  return writeEmail({
    subject: 'Confirm your new email address',
    paragraphs: ['Someone, probably you, wants to use this address for their account.'],
    action: { label: 'Confirm email address', url },
    closing: [
      'The link works once, for 24 hours, and only while you are signed in to that account.',
      youCanIgnore,
    ],
  });
}

/** The email goes to the owner of the address, the only person who may know that it has an account. */
export function addressTakenEmail(publicUrl: string) {
  return writeEmail({
    subject: 'This address already has an account',
    paragraphs: [
      'Someone, perhaps you, wants to use this address for another account. That is not possible, because it already belongs to an account.',
      'If it was you, sign in with this address, or reset your password if you have forgotten it.',
    ],
    action: { label: 'Go to sign-in', url: `${publicUrl}/` },
    closing: [youCanIgnore],
  });
}

export function addressChangedEmail(url: string) {
  return writeEmail({
    subject: 'The email address of your account was changed',
    paragraphs: [
      'Your account now has another email address. You can no longer sign in with this one.',
      'If this was you, you do not need to do anything. If not, use the button below to recover your account. This restores your address, signs out all devices and lets you set a new password.',
    ],
    action: { label: 'This was not me', url },
    closing: ['The link works once, for 7 days.'],
  });
}

/** `device` comes from our own list, because a browser may call itself anything. */
export function newDeviceEmail(device: string, publicUrl: string) {
  return writeEmail({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account from a new device: ${device}.`,
      'If this was you, you do not need to do anything. If not, change your password now. That signs out all other devices.',
    ],
    action: { label: 'View your devices', url: `${publicUrl}/host/settings-data#devices` },
    closing: [`You can turn off these emails:\n${publicUrl}/host/settings-data#mails`],
  });
}

/** The host gets this email so that a thief with a session can't hide later sign-ins by turning the emails off. */
export function newDeviceEmailsTurnedOffEmail(publicUrl: string) {
  return writeEmail({
    subject: 'Emails about new sign-ins were turned off',
    paragraphs: [
      'Emails about sign-ins from new devices were turned off in your settings.',
      ifNotYou,
    ],
    action: { label: 'View email settings', url: `${publicUrl}/host/settings-data#mails` },
  });
}

const viewAccount = (publicUrl: string) => ({
  label: 'View your account',
  url: `${publicUrl}/host/settings-data`,
});

const ifNotYou =
  'If this was not you, someone knows your password and is signed in. Set a new password now with ‘Forgot password?’ on the sign-in page, then check your account settings.';

/** The link `undoUrl` is needed because a new password would not help a host who was locked out by a second step. */
export function secondFactorOnEmail(undoUrl: string) {
  return writeEmail({
    subject: 'Two-step sign-in was turned on',
    paragraphs: [
      'Signing in to your account now requires a second step after the password. All other devices were signed out.',
      'If this was you, you do not need to do anything. If not, use the button below to recover your account. This removes the second step, signs out all devices and lets you set a new password.',
    ],
    action: { label: 'This was not me', url: undoUrl },
    closing: ['The link works once, for 7 days.'],
  });
}

/** The email about a sign-in method that was added to an account that already had a second step. */
export function stepAddedEmail(method: string, undoUrl: string) {
  return writeEmail({
    subject: 'A sign-in method was added to your account',
    paragraphs: [
      `${method} can now be used to sign in to your account. All other devices were signed out.`,
      'If this was you, you do not need to do anything. If not, use the button below to recover your account. This removes the added method, signs out all devices and lets you set a new password.',
    ],
    action: { label: 'This was not me', url: undoUrl },
    closing: ['The link works once, for 7 days.'],
  });
}

export function stepRemovedEmail(method: string, publicUrl: string) {
  return writeEmail({
    subject: 'A sign-in method was removed from your account',
    paragraphs: [`${method} can no longer be used to sign in to your account.`, ifNotYou],
    action: viewAccount(publicUrl),
  });
}

export function secondFactorOffEmail(publicUrl: string) {
  return writeEmail({
    subject: 'Two-step sign-in was turned off',
    paragraphs: ['Signing in to your account requires only the password again.', ifNotYou],
    action: viewAccount(publicUrl),
  });
}

export function newRecoveryCodesEmail(publicUrl: string) {
  return writeEmail({
    subject: 'Your recovery codes were replaced',
    paragraphs: [
      'New recovery codes were created for your account. The previous ones no longer work.',
      ifNotYou,
    ],
    action: viewAccount(publicUrl),
  });
}

export function recoveryCodeUsedEmail(remaining: number, publicUrl: string) {
  return writeEmail({
    subject: 'A recovery code was used',
    paragraphs: [
      `Someone signed in to your account with one of your recovery codes. ${remaining === 1 ? 'One is' : `${remaining} are`} left. You can create new ones.`,
      ifNotYou,
    ],
    action: viewAccount(publicUrl),
  });
}

export function wrongCodesEmail(publicUrl: string) {
  return writeEmail({
    subject: 'Someone knows your password',
    paragraphs: [
      'Someone entered your password and then a wrong code five times. They could not sign in and have to wait before they can try again.',
      'If this was you, you can sign in now with a recovery code. If not, set a new password. That also ends the waiting time for you.',
    ],
    action: { label: 'Go to sign-in', url: `${publicUrl}/` },
  });
}
