import { isCommonPin } from '@guest-portal/contract/common-pins';

/** The last digits of a guest's phone number as the PIN, unless they are a common PIN. */
export const pinFromPhone = (phoneEnd: string | null | undefined) =>
  phoneEnd && !isCommonPin(phoneEnd) ? phoneEnd : undefined;
