/**
 * Placeholders for ids, paths and tokens. The same seed must produce the same requests, and the rows do not exist yet
 * when they are generated, so each placeholder is replaced by the real value when a request is sent.
 */

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The placeholders have the form of the real values, so that they pass the same checks. */
export const knownIds = {
  apartment: uuid(1),
  tip: uuid(2),
  spot: uuid(3),
  guide: uuid(4),
  section: uuid(5),
  guest: uuid(6),
  othersApartment: uuid(7),
  othersTip: uuid(8),
  othersGuest: uuid(9),
  feed: uuid(10),
  stay: uuid(11),
  step: uuid(12),
  miss: uuid(13),
  applied: uuid(14),
  device: uuid(15),
  passkey: uuid(16),
  template: uuid(17),
  print: uuid(18),
  member: uuid(19),
  invitation: uuid(20),
  managed: uuid(21),
  crewMember: uuid(22),
  turnover: uuid(23),
} as const;

export const knownTexts = {
  email: 'known-email@example.com',
  password: 'known-password',
  slug: 'known-slug',
  code: 'knowncodex',
  verifyToken: 'known-verify-token',
  resetToken: 'known-reset-token',
  restoreToken: 'known-restore-token',
  changeToken: 'known-change-token',
  undoToken: 'known-undo-token',
  halfToken: 'known-half-token',
  stopToken: 'known-stop-token',
  invitationToken: 'known-invitation-token',
  crewLink: 'known-crew-link',
  crewCalendar: 'known-crew-calendar.ics',
  calendarFile: 'known-calendar.ics',
  recoveryCode: 'known-recovery-code',
  image: 'known-image',
  imageName: 'known-picture',
  othersImage: 'known-others-image',
  upload: 'known-upload',
  key: 'known-key',
  uploadId: 'known-multipart',
  etag: 'known-etag',
  checkout: 'known-checkout',
  subscription: 'known-subscription',
  signedPut: 'known-signed-put',
  signedPart: 'known-signed-part',
  session: 'known-session-token',
} as const;

export type PlaceholderValues = Record<keyof typeof knownIds | keyof typeof knownTexts, string>;

const placeholders = Object.entries({ ...knownIds, ...knownTexts }) as [
  keyof PlaceholderValues,
  string,
][];

/**
 * Replaces the placeholders in a text. `encode` encodes a value for its context, such as JSON or a URL.
 */
export function replacePlaceholders(
  text: string,
  values: PlaceholderValues,
  encode: (value: string) => string,
): string {
  let result = text;
  for (const [name, placeholder] of placeholders) {
    if (result.includes(placeholder))
      result = result.replaceAll(placeholder, () => encode(values[name]));
  }
  return result;
}

/** The time at which the host's print was recorded. */
export const printedAt = '2026-05-03T12:00:00.000Z';
