/** The PINs that are guessed first. This file has no schemas, and the guest's page does not load it. */

/** The twenty PINs that people choose most often, the most common first. */
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
