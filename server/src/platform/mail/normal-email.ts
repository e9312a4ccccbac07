/** Addresses are compared without case, because keyboards often capitalise the first letter. */
export function normalEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
