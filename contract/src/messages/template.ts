/** Parses, checks and fills texts with fields in braces, such as `Hello {guest}`. `{{` stands for a brace. */
import { cleanLine, cleanText } from './clean.ts';
import { fieldsFor, type MessageField } from './fields.ts';
import {
  type Moment,
  messageLimits,
  type Template,
  type TemplatePart,
  templateParts,
} from './moments.ts';
import { type Greeting, withoutName } from './without-name.ts';

type Part = { plainText: string } | { field: MessageField };

/** `written` is the field as it was typed, with its braces. `at` is its position. */
type UnknownField = { written: string; position: number };

type Parsed = { parts: Part[] } | { unknown: UnknownField };

/**
 * A field without a closing brace extends to the end of its line and is reported, so that no guest gets half a field.
 */
const braces = /\{\{|\{([^{}\n]*)(\}?)/g;

export function parseTemplate(text: string, moment: Moment, part: TemplatePart = 'text'): Parsed {
  const allowedFields = fieldsFor(moment, part);
  const parts: Part[] = [];
  let plainText = '';
  let end = 0;
  for (const match of text.matchAll(braces)) {
    const [written, name = '', closed] = match;
    plainText += text.slice(end, match.index);
    end = match.index + written.length;
    if (written === '{{') {
      plainText += '{';
      continue;
    }
    // Phone keyboards write the first letter of a word as a capital.
    const field = allowedFields.find((each) => each === name.trim().toLowerCase());
    if (!field || !closed) return { unknown: { written, position: match.index } };
    parts.push({ plainText }, { field });
    plainText = '';
  }
  return { parts: [...parts, { plainText: plainText + text.slice(end) }] };
}

/** The first part of a template that is too long or has an unknown field; undefined if all parts are valid. */
export function findTemplateProblem(
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

/** A piece of a filled template: either text or the value of a field. */
export type Piece = { text: string; field?: MessageField };

const isBlank = (line: Piece[]) => line.every(({ text }) => text.trim() === '');

/** A line whose fields are all empty is left out, so that nobody reads 'Address:' without an address. */
const hasOnlyEmptyFields = (line: Piece[]) => {
  const fields = line.filter(({ field }) => field);
  return fields.length > 0 && isBlank(fields);
};

/**
 * Fills in the values. They are plain text and are never parsed as fields. The `greeting` is for guests without a name.
 */
export function fillPieces(parts: Part[], values: FieldValues, greeting?: Greeting): Piece[] {
  const lines: Piece[][] = [[]];
  for (const part of parts) {
    if ('field' in part) {
      lines.at(-1)?.push({ text: valueFor(part.field, values), field: part.field });
      continue;
    }
    const [first = '', ...rest] = cleanText(part.plainText).split('\n');
    lines.at(-1)?.push({ text: first });
    lines.push(...rest.map((text) => [{ text }]));
  }
  const filled = withoutName(lines, greeting).filter((line) => !hasOnlyEmptyFields(line));
  const spaced = filled.filter(
    (line, index) => !isBlank(line) || !isBlank(filled[index - 1] ?? []),
  );
  while (spaced.length > 0 && isBlank(spaced.at(-1) ?? [])) spaced.pop();
  return spaced
    .flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]))
    .filter(({ text }) => text !== '');
}

export const fillTemplate = (parts: Part[], values: FieldValues): string =>
  fillPieces(parts, values)
    .map(({ text }) => text)
    .join('');

/** Only the way in may have several lines. All other values are single lines. */
const valueFor = (field: MessageField, values: FieldValues) =>
  field === 'door' ? cleanText(values.door ?? '').trim() : cleanLine(values[field] ?? '', field);
