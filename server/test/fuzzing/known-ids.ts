/**
 * Names for what is really there, which requests are made of: a request is made before its rows are, and must be
 * the same again under the same seed. When it is sent, each name becomes the id, path or word that it stands for.
 */

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** In the form of what they stand for, so that they pass where the real one would. */
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

export type Known = Record<keyof typeof knownIds | keyof typeof knownTexts, string>;

const names = Object.entries({ ...knownIds, ...knownTexts }) as [keyof Known, string][];

/** `written` is how a word is spelled where the text stands: escaped in JSON, encoded in an address. */
export function withKnown(text: string, known: Known, written: (word: string) => string): string {
  let result = text;
  for (const [name, stands] of names) {
    if (result.includes(stands)) result = result.replaceAll(stands, () => written(known[name]));
  }
  return result;
}

/** When the home's paper was printed. */
export const printedAt = '2026-05-03T12:00:00.000Z';
