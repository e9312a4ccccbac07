/** The types of a language's texts: every sentence of the English texts, with the same gaps. */
import type { crew } from './en/crew.ts';
import type { messages } from './en/messages.ts';
import type { page } from './en/page.ts';
import type { phrases } from './en/phrases.ts';
import type { prints } from './en/prints.ts';
import type { synonyms } from './en/synonyms.ts';

/** The names of a sentence's gaps. 'Call {phone}' has the gap `phone`. */
export type GapsOf<Sentence> = Sentence extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | GapsOf<Rest>
  : never;

type InAnyOrder<Gap extends string> = (
  Gap extends string
    ? (sentence: `${string}{${Gap}}${string}`) => void
    : never
) extends (sentence: infer All) => void
  ? All
  : never;

/** Any text with the same gaps as this sentence. */
type WithGapsOf<Sentence extends string> = [GapsOf<Sentence>] extends [never]
  ? string
  : InAnyOrder<GapsOf<Sentence>>;

/** A sentence with a form for each plural category of the language, as Intl names them. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type SentencesOf<English> = {
  [Key in keyof English]: English[Key] extends string
    ? WithGapsOf<English[Key]>
    : English[Key] extends Plural
      ? Plural
      : SentencesOf<English[Key]>;
};

export type PageTexts = SentencesOf<typeof page>;

export type PageTextsOf<Part extends 'document' | 'shell' | 'stay'> = PageTexts[Part];

export type Phrases = SentencesOf<typeof phrases>;

export type PhraseKey = keyof Phrases;

export type FormerPhrases = Partial<Record<PhraseKey, readonly string[]>>;

export type Synonyms = SentencesOf<typeof synonyms>;

export type MessageTexts = SentencesOf<typeof messages>;

export type PrintTexts = SentencesOf<typeof prints>;

export type CrewTexts = SentencesOf<typeof crew>;

/** The texts in the folder of a language. */
export type LanguageTexts = {
  page: PageTexts;
  phrases: Phrases;
  formerPhrases: FormerPhrases;
  synonyms: Synonyms;
  messages: MessageTexts;
  prints: PrintTexts;
  crew: CrewTexts;
};
