/** PINs that are guessed first. Without schemas; never on a guest's page, which has no use for it. */

/** The twenty commonest of those that people choose, the commonest first. */
export const commonPins: readonly string[] = [
  '1234',
  '1111',
  '0000',
  '1212',
  '7777',
  '1004',
  '2000',
  '4444',
  '2222',
  '6969',
  '9999',
  '3333',
  '5555',
  '6666',
  '1122',
  '1313',
  '8888',
  '4321',
  '2001',
  '1010',
];

export const isCommonPin = (pin: string) => commonPins.includes(pin);

export const commonPinSentence = (pin: string) =>
  `${pin} is one of the 20 PINs that people guess first. Please choose another.`;
