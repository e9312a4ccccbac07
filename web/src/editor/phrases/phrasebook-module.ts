/** All phrases, with what knows them and what shows them: a download of its own, which `use-phrasebook.ts` fetches. */
export { phrasebook } from '@guest-portal/languages/phrasebook';
export { offersFor } from './offers.ts';
export { PhraseDialog } from './phrase-dialog.tsx';
export { readingOf } from './reading.ts';
