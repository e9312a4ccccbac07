import { isCommonPin } from '@guest-portal/contract/common-pins';

/** The end of a guest's phone number as a PIN, unless it is one that is guessed first. */
export const pinFrom = (phoneEnd: string | null | undefined) =>
  phoneEnd && !isCommonPin(phoneEnd) ? phoneEnd : undefined;
