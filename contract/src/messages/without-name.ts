/**
 * Removes an unknown name from the lines of a message, with the words and marks that belong to it, so that no guest reads
 * 'Hello ,' or 'Dear,'.
 */
import type { Piece } from './template.ts';

/** A language's greeting with and without a name. */
export type Greeting = { hello: string; helloNameless: string };

const startsWithMark = /^\s*(?:$|[,，،、:：;!！?？.。])/u;
const endsWithComma = /[,，،、]$/u;
const marksAtStart = /^[\s,，،、:：;!！.。]+/u;
const marksAtEnd = /[\s,，،、:：!！.。]+$/u;
/** A title after a name, which would be wrong without the name. */
const titleAtStart = /^\s*(?:様|さま|さん|님|先生|女士)/u;
/** A greeting such as 'Dear', 'Sehr geehrter Herr' or 'Kedves': up to three words without the end of a sentence. */
const shortGreeting = /^\s*[^\s.!?:;。！？]+(?:\s+[^\s.!?:;。！？]+){0,2}\s*$/u;

const fieldsOf = (line: readonly Piece[]) => line.filter(({ field }) => field !== undefined);
const isBlank = (text: string) => text.trim() === '';

/**
 * Removes the empty field of the name. Only the first line can be a greeting. A subject has none, so for a subject
 * `greeting` is undefined.
 */
export function withoutName(lines: readonly Piece[][], greeting: Greeting | undefined): Piece[][] {
  const first = lines.findIndex((line) => line.some(({ text, field }) => field || !isBlank(text)));
  return lines.map((line, index) => {
    // `fillPieces` leaves out a line in which only a label would remain.
    if (index !== first && fieldsOf(line).every(({ text }) => isBlank(text))) return line;
    return withoutNameInLine(line, index === first ? greeting : undefined);
  });
}

/** Every line starts with a piece of text, and there is one between any two fields. */
function withoutNameInLine(line: Piece[], greeting: Greeting | undefined): Piece[] {
  const nameIndex = line.findIndex(({ text, field }) => field === 'guest' && isBlank(text));
  if (nameIndex < 0) return line;
  const before = line[nameIndex - 1]?.text ?? '';
  const after = line[nameIndex + 1]?.text ?? '';
  const others = fieldsOf(line).filter(({ field }) => field !== 'guest');
  if (others.length > 0 && others.every(({ text }) => isBlank(text))) return line;
  const isStart = nameIndex === 1;
  const isAlone = isStart && line.length <= 3;
  const text =
    (isAlone && greeting && wholeGreeting(before, after, greeting)) ||
    (isStart && greeting && shortGreetingWithout(before, after, greeting)) ||
    joinTexts(before, after.replace(titleAtStart, ''), isStart);
  const lineWithoutName = [...line.slice(0, nameIndex - 1), { text }, ...line.slice(nameIndex + 2)];
  return withoutNameInLine(lineWithoutName, undefined);
}

/** Returns the greeting without a name if the line is the language's greeting, or if only the name is in the line. */
function wholeGreeting(before: string, after: string, { hello, helloNameless }: Greeting) {
  const isOfLanguage = `${before}{guest}${after}`.trim() === hello;
  const isNameOnly = isBlank(
    `${before}${after.replace(titleAtStart, '').replace(marksAtStart, '')}`,
  );
  return isOfLanguage || isNameOnly ? helloNameless : undefined;
}

/** 'Dear {guest},' becomes 'Hello,', because many greetings need a name. The text after the name is kept. */
function shortGreetingWithout(before: string, after: string, { helloNameless }: Greeting) {
  const following = after.replace(titleAtStart, '');
  const isGreeting =
    shortGreeting.test(before) &&
    !endsWithComma.test(before.trimEnd()) &&
    startsWithMark.test(following);
  return isGreeting
    ? `${helloNameless.replace(marksAtEnd, '')}${following.trimStart()}`
    : undefined;
}

function joinTexts(before: string, after: string, isStart: boolean): string {
  const start = before.trimEnd().replace(endsWithComma, '').trimEnd();
  if (isStart && isBlank(start)) return capitalise(after.replace(marksAtStart, ''));
  return startsWithMark.test(after) ? start + after.trimStart() : `${start} ${after.trimStart()}`;
}

const capitalise = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
