import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';

/** The beginning of a sentence about who reads the phrases of a list. */
export const readersOf = (use: PhraseUse) =>
  use === 'crewTasks' ? 'The crew reads' : 'Guests read';
