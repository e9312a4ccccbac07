/** The phrasebook and its dialog, as a separate download that `use-phrasebook.ts` fetches. */
export { phrasebook } from '@guest-portal/languages/phrasebook';
export { offersFor } from './offers.ts';
export { PhraseDialog } from './phrase-dialog.tsx';
export { recognisedPhrases } from './recognised-phrases.ts';
