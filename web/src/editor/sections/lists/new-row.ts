/** A form for a new row: its fields, and what is sent to the server. */
import { errorsByField } from '../../editing/check-drafts.ts';
import type { Issue } from '../../editing/drafts/kind.ts';

export interface NewField {
  name: string;
  label: string;
  /** A single line, a text of several lines, or a link. */
  type: 'line' | 'text' | 'url';
  /** Whether the field is as wide as the form. By default, only a text of several lines is. */
  wide?: boolean;
  required?: boolean;
  placeholder?: string;
  hint?: string;
  /** The number of visible lines of a longer text. */
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

/** Omits empty optional texts. Required ones are sent, so that the schema reports them. */
export function textsToSend(fields: readonly NewField[], texts: Texts): Texts {
  const trimmed = fields.map(({ name, required }) => [name, (texts[name] ?? '').trim(), required]);
  return Object.fromEntries(trimmed.filter(([, text, required]) => text !== '' || required));
}

/** Returns the label and the error of the form's first invalid field, or undefined if all fields are valid. */
export function firstErrorWithLabel(fields: readonly NewField[], errors: Record<string, string>) {
  const field = fields.find(({ name }) => errors[name]);
  return field && `${field.label}: ${errors[field.name]}`;
}

/** @returns the body, or the errors by field */
export function checkBody<Body>(schema: Schema<Body>, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? { body: result.data } : { errors: errorsByField(result.error.issues) };
}
