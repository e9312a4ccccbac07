import type { WithGapsOf } from '@guest-portal/contract/gaps';
import type { en } from '../en.ts';

/** What stands on paper around the facts: every sentence of the English one, with the same gaps. */
export type PrintWords = { [Key in keyof typeof en]: WithGapsOf<(typeof en)[Key]> };
