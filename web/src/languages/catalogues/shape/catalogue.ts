/** What a catalogue holds: every sentence of the English one, with the same gaps, in another language. */
import type { WithGapsOf } from '@guest-portal/contract/gaps';
import type { en } from '../en.ts';

type English = typeof en;

/** A sentence that bends to a number, by the rules of its language: Intl says which forms there are. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Part = 'document' | 'shell' | 'stay';

export type Words<Name extends Part> = {
  [Key in keyof English[Name]]: English[Name][Key] extends string
    ? WithGapsOf<English[Name][Key]>
    : Plural;
};

/** What Intl and the browser are told of a language. */
export type About = {
  /** In itself, as a traveller looks for it. */
  name: string;
  locale: string;
  direction: 'ltr' | 'rtl';
};

export type Catalogue = About & { [Name in Part]: Words<Name> };
