/** What of the door's text is wanted at the door itself. */
import { isCode } from './visible-sections.ts';

export interface DoorAtHand {
  /** What is typed, where the text is that or begins with it. Never guessed from the middle of a sentence. */
  code?: string;
  /** The text's first words, where it does not begin with a code. */
  words?: string;
  /** The card says more than this. */
  hasMore: boolean;
}

const fewWords = 140;

export function doorAtHand(content: string, importantInfo: string): DoorAtHand {
  const text = content.trim();
  const code = leadingCode(text);
  if (code) return { code, hasMore: true };
  if (isCode(text)) return { code: text, hasMore: importantInfo.trim() !== '' };
  const words = text.length > fewWords ? `${cutAtWord(text, fewWords)}…` : text;
  return { words, hasMore: words !== text || importantInfo.trim() !== '' };
}

/** '4821#, then turn the handle', but neither '1234 Main Street' nor '101. floor'. */
function leadingCode(text: string): string | undefined {
  const code = text.match(/^[A-Z]?[#*\d](?:[ -]?[#*\d]){2,11}[A-Z]?(?=[,;\n]| [–—(-])/)?.[0];
  const digits = code?.replace(/\D/g, '').length ?? 0;
  return digits >= 3 && digits <= 8 ? code : undefined;
}

/** At most so many characters, without a piece of a word at their end. */
export function cutAtWord(text: string, most: number): string {
  const cut = text.slice(0, most + 1);
  const end = cut.search(/\s\S*$/);
  return (end > most / 2 ? cut.slice(0, end) : text.slice(0, most)).trimEnd();
}

const longText = 600;
const manyLines = 8;
/** Less than this is not worth a press. */
const worthFolding = 200;

/** How much of a long text is shown before it is asked for; all of it has no fold. Nothing that may be a code is folded away. */
export function foldOf(text: string): number {
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const codes = [...text.matchAll(/\d{3,}[#*]?|[#*]\d+/g)].map(
    ({ 0: code, index }) => index + code.length,
  );
  const atLine = Math.min(longText, lines[manyLines - 1] ?? longText);
  const end = Math.max(cutAtWord(text, atLine).length, codes.at(-1) ?? 0);
  return text.length - end < worthFolding ? text.length : end;
}
