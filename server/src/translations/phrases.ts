/** Texts that the phrasebook has in every language. */

import { isVisible } from '@guest-portal/contract/fields';
import { recognise } from '@guest-portal/contract/phrasebook/recognise';

/** Whether each line of a text is a phrase, so that nobody needs to translate it. */
export const isPhrase = (text: string): boolean =>
  text
    .split('\n')
    .filter(isVisible)
    .every((line) => recognise(line) !== undefined);
