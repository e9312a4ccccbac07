/** The labels of door access types and network types. */

export const doorTypes = [
  {
    value: 'code',
    label: 'Access Code',
    question: 'Access code and how to use it',
    example: 'e.g. 4821#, then turn the handle',
  },
  {
    value: 'key',
    label: 'Physical Key',
    question: 'Where the key is',
    example: 'e.g. The key box is beside the door',
  },
  {
    value: 'keypad',
    label: 'Digital Keypad',
    question: 'Keypad code and how to use it',
    example: 'e.g. Touch the keypad with your palm, enter 4821 and press the tick',
  },
  {
    value: 'app',
    label: 'Mobile App',
    question: 'How the app opens the door',
    example: 'e.g. Install Nuki, open the invitation we sent you and tap Unlock',
  },
] as const;

export const wifiTypes = [
  { value: 'password', label: 'Password Protected' },
  { value: 'free', label: 'Free/Open Network' },
  { value: 'guest_network', label: 'Guest Network' },
] as const;
