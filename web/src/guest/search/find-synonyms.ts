/** Finds synonyms of what is typed, such as 'wlan' for 'wifi', in all loaded languages. */
import { isLikelyTypo } from './likely-typo.ts';
import type { SearchVocabulary } from './search-vocabulary.ts';
import { isUnspaced, wordsIn } from './tokens.ts';

/** The names of one thing in all loaded languages, as the words that a guest types. */
type Group = string[];

/** Groups the names by their line, because each thing is in the same line of every vocabulary. */
export function groupSynonyms(vocabularies: readonly SearchVocabulary[]): Group[] {
  const groups: Group[] = [];
  for (const { synonyms } of vocabularies)
    for (const [index, names] of synonyms.entries()) {
      groups[index] ??= [];
      groups[index].push(...names.split(', ').map((name) => wordsIn(name).join(' ')));
    }
  return groups.map((names) => [...new Set(names)]);
}

type IsNamed = (name: string, typed: string) => boolean;

/** From three letters on, the beginning of a name is enough. In a whole sentence, the name must be one of its words. */
const isNamed: IsNamed = (name, typed) => {
  if (name === typed) return true;
  if (isUnspaced(typed)) return typed.includes(name) || (typed.length > 1 && name.includes(typed));
  if (typed.length >= 3 && name.startsWith(typed)) return true;
  return (
    ` ${typed} `.includes(` ${name} `) || (name.length >= 4 && ` ${typed}`.includes(` ${name}`))
  );
};

/** The names of everything that the typed text may mean. With `isGuess`, it may be a mistyped name. */
export function findSynonyms(groups: Group[], typed: string, isGuess: boolean): string[] {
  const matches: IsNamed = isGuess ? (name, word) => isLikelyTypo(word, name) : isNamed;
  return groups.filter((names) => names.some((name) => matches(name, typed))).flat();
}
