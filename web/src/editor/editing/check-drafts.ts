/** Validates drafts and the fields of a guest before they are sent. */
import { datesOutOfOrderSentence } from '@guest-portal/contract/stays';
import { isCompletePin, pinProblem } from '../../host/pins.ts';
import type { SaveFailure } from './drafts/draft-store.ts';
import { type Draft, type Drafts, type ItemKey, partsOf, valuesOf } from './drafts/drafts.ts';
import type { Issue } from './drafts/kind.ts';
import { kinds } from './items.ts';
import type { GuestFields } from './new-guest.ts';

/** Keeps the first message of each field. */
export const errorsByField = (issues: Issue[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

export function checkDrafts(drafts: Drafts): Partial<Record<ItemKey, SaveFailure>> {
  const results = (Object.entries(drafts) as [ItemKey, Draft][]).map(
    ([key, draft]) => [key, checkDraft(key, draft)] as const,
  );
  return Object.fromEntries(results.filter(([, failure]) => failure !== undefined));
}

function checkDraft(key: ItemKey, draft: Draft): SaveFailure | undefined {
  const issues = kinds[partsOf(key).kind].check.safeParse(valuesOf(draft)).error?.issues ?? [];
  const [first] = issues;
  return first && { message: first.message, fields: errorsByField(issues) };
}

const requiredGuestFields: [keyof GuestFields, string][] = [
  ['pinCode', 'PIN Code'],
  ['name', 'Guest Name'],
  ['checkinDate', 'Check-in Date'],
  ['checkoutDate', 'Check-out Date'],
];

type GuestProblem = {
  title: string;
  description: string;
  /** The message for each field that the problem is about. */
  fields: Record<string, string>;
};

/**
 * Returns why a guest can't be saved, as the toast shows it.
 * @param savedPin the PIN of an existing guest
 */
export function guestProblem(guest: GuestFields, savedPin?: string): GuestProblem | undefined {
  const missingFields = requiredGuestFields.filter(([field]) =>
    field === 'pinCode' ? !isCompletePin(guest.pinCode) : guest[field].trim() === '',
  );
  if (missingFields.length > 0) {
    return {
      title: 'Please complete all guest fields',
      description: `Missing: ${missingFields.map(([, name]) => name).join(', ')}`,
      fields: Object.fromEntries(
        missingFields.map(([field, name]) => [field, `${name} is missing`]),
      ),
    };
  }
  const pinMessage = pinProblem(guest.pinCode, savedPin);
  if (pinMessage) {
    return {
      title: 'Please choose another PIN',
      description: pinMessage,
      fields: { pinCode: pinMessage },
    };
  }
  if (guest.checkoutDate >= guest.checkinDate) return undefined;
  return {
    title: 'Invalid date range',
    description: datesOutOfOrderSentence,
    fields: { checkoutDate: datesOutOfOrderSentence },
  };
}
