/** Texts with fields in braces, such as `Hello {guest}`: taken apart, checked and filled. `{{` is a brace. */
import { cleanLine, cleanText } from './clean.ts';
import { fieldsFor, type MessageField } from './fields.ts';
import {
  type Moment,
  messageLimits,
  type Template,
  type TemplatePart,
  templateParts,
} from './moments.ts';

type Part = { words: string } | { field: MessageField };

/** `written` is what stands there, braces and all; `at` is its place. */
type UnknownField = { written: string; at: number };

type Parsed = { parts: Part[] } | { unknown: UnknownField };

/** One that is never closed is taken to the end of its line: a guest must not get half a field. */
const braces = /\{\{|\{([^{}\n]*)(\}?)/g;

export function parseTemplate(text: string, moment: Moment, part: TemplatePart = 'text'): Parsed {
  const known = fieldsFor(moment, part);
  const parts: Part[] = [];
  let words = '';
  let end = 0;
  for (const found of text.matchAll(braces)) {
    const [written, name = '', closed] = found;
    words += text.slice(end, found.index);
    end = found.index + written.length;
    if (written === '{{') {
      words += '{';
      continue;
    }
    // A phone begins a word with a capital by itself.
    const field = known.find((each) => each === name.trim().toLowerCase());
    if (!field || !closed) return { unknown: { written, at: found.index } };
    parts.push({ words }, { field });
    words = '';
  }
  return { parts: [...parts, { words: words + text.slice(end) }] };
}

/** The first part of a template that can't be filled or is too long, and why; nothing where all is well. */
export function troubleOf(
  template: Template,
  moment: Moment,
): { part: TemplatePart; unknown?: UnknownField } | undefined {
  for (const part of templateParts) {
    if (template[part].length > messageLimits[part]) return { part };
    const parsed = parseTemplate(template[part], moment, part);
    if ('unknown' in parsed) return { part, unknown: parsed.unknown };
  }
  return undefined;
}

export type FieldValues = Partial<Record<MessageField, string>>;

/** What a filled template consists of: words, and what came for a field. */
export type Piece = { text: string; field?: MessageField };

const isBlank = (line: Piece[]) => line.every(({ text }) => text.trim() === '');

/** A line whose fields are all empty is left out: nobody reads 'Address:' with nothing behind it. */
const saysNothing = (line: Piece[]) => {
  const fields = line.filter(({ field }) => field);
  return fields.length > 0 && isBlank(fields);
};

/** Values are plain text, whoever wrote them, and stay that. */
export function fillPieces(parts: Part[], values: FieldValues): Piece[] {
  const lines: Piece[][] = [[]];
  for (const part of parts) {
    if ('field' in part) {
      lines.at(-1)?.push({ text: valueFor(part.field, values), field: part.field });
      continue;
    }
    const [first = '', ...rest] = cleanText(part.words).split('\n');
    lines.at(-1)?.push({ text: first });
    lines.push(...rest.map((text) => [{ text }]));
  }
  const said = lines.filter((line) => !saysNothing(line));
  const spaced = said.filter((line, at) => !isBlank(line) || !isBlank(said[at - 1] ?? []));
  while (spaced.length > 0 && isBlank(spaced.at(-1) ?? [])) spaced.pop();
  return spaced
    .flatMap((line, at) => (at === 0 ? line : [{ text: '\n' }, ...line]))
    .filter(({ text }) => text !== '');
}

export const fill = (parts: Part[], values: FieldValues): string =>
  fillPieces(parts, values)
    .map(({ text }) => text)
    .join('');

/** How to get in may take some lines; whatever else comes is a name, a day, an address or a number. */
const valueFor = (field: MessageField, values: FieldValues) =>
  field === 'door' ? cleanText(values.door ?? '').trim() : cleanLine(values[field] ?? '', field);
