/** A form for a new row: its fields, and what is sent of them. */
import { errorsByField } from '../../editing/check.ts';
import type { Issue } from '../../editing/drafts/kind.ts';

export interface NewField {
  name: string;
  label: string;
  /** A line, a text of several lines, or the address of another site. */
  type: 'line' | 'text' | 'url';
  /** Takes a whole row, as a text of several lines does. */
  wide?: boolean;
  required?: boolean;
  placeholder?: string;
  hint?: string;
  /** Of a text: how many of its lines are in sight at first. */
  rows?: number;
  maxLength?: number;
}

export type Texts = Readonly<Record<string, string>>;

/** The part of zod that a form needs. */
export interface Schema<Body> {
  safeParse(
    value: unknown,
  ): { success: true; data: Body } | { success: false; error: { issues: Issue[] } };
}

export const blankTexts = (fields: readonly NewField[]): Texts =>
  Object.fromEntries(fields.map(({ name }) => [name, '']));

/** What must be there is sent even when it is empty, for the schema to say so. */
export function bodyOf(fields: readonly NewField[], texts: Texts): Texts {
  const written = fields.map(({ name, required }) => [name, (texts[name] ?? '').trim(), required]);
  return Object.fromEntries(written.filter(([, text, required]) => text !== '' || required));
}

/** What is wrong with the first of the form's fields, after its name; nothing where the form has none of them. */
export function namedErrors(fields: readonly NewField[], errors: Record<string, string>) {
  const field = fields.find(({ name }) => errors[name]);
  return field && `${field.label}: ${errors[field.name]}`;
}

/** @returns the body, or what is wrong by field */
export function checked<Body>(schema: Schema<Body>, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? { body: result.data } : { errors: errorsByField(result.error.issues) };
}
