/** The labels of door access types and network types. */
import { doorFieldNames } from '@guest-portal/contract/guide-check/codes';
import { doorExamples } from '@guest-portal/contract/guide-check/door';

export const doorTypes = [
  {
    value: 'code',
    label: 'Access Code',
    use: 'For a code at the front door, the gate or an ordinary lock with numbers.',
    question: `${doorFieldNames.code} and how to use it`,
    example: doorExamples.code,
  },
  {
    value: 'key',
    label: 'Physical Key',
    use: 'For a key in a key box, at a reception, or handed over in person.',
    question: doorFieldNames.key,
    example: doorExamples.key,
  },
  {
    value: 'keypad',
    label: 'Digital Keypad',
    use: 'For an electronic lock that needs more than the code, such as waking it up first or a tick at the end.',
    question: `${doorFieldNames.keypad} and how to use it`,
    example: doorExamples.keypad,
  },
  {
    value: 'app',
    label: 'Mobile App',
    use: 'For a lock that guests open with an app on their phone.',
    question: doorFieldNames.app,
    example: doorExamples.app,
  },
] as const;

/** Returns the door type with this value. A card without a type counts as one with an access code. */
export const doorTypeOf = (value: string | null) =>
  doorTypes.find((each) => each.value === value) ?? doorTypes[0];

export const wifiTypes = [
  { value: 'password', label: 'Password Protected' },
  { value: 'free', label: 'Free/Open Network' },
  { value: 'guest_network', label: 'Guest Network' },
] as const;
