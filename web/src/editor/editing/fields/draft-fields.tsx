/** Fields that write to the drafts. Each one subscribes only to its own draft. */

import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/fields/field.tsx';
import { TextareaField } from '../../../ui/fields/textarea.tsx';
import { PhraseTextareaField, PhraseTextField } from '../../phrases/phrase-fields.tsx';
import { editedFieldAttribute } from '../edited-field.ts';
import { type Item, useDraftField } from '../editing-context.tsx';
import { type FieldWithLabel, labelFor } from '../field-names.ts';
import { useUrl } from '../use-url.ts';
import { useHintWithNote } from './field-notes.tsx';
import { takesPhrases } from './takes-phrases.ts';

type TextIn<Row> = {
  [Field in keyof Row]-?: Row[Field] extends string ? Field : never;
}[keyof Row] &
  string;

type ControlledProps = 'value' | 'onChange' | 'error';

type DraftProps<Row, Control> = Omit<Control, ControlledProps | 'ref' | 'label'> &
  FieldWithLabel<Row, TextIn<Row>>;

/** Casts the field's type, because TypeScript doesn't know that a string can be assigned to a `TextIn` field. */
function useDraftText<Row extends { id: string }>(item: Item<Row>, field: TextIn<Row>) {
  const { value, change, error } = useDraftField(item, field);
  return { value: value as string, change: change as (text: string) => void, error };
}

export function DraftTextField<Row extends { id: string }>({
  item,
  field,
  label = labelFor(item.kind, field),
  ...rest
}: DraftProps<Row, ComponentProps<typeof TextField>>) {
  const { value, change, error } = useDraftText(item, field);
  const shared = {
    dir: 'auto',
    autoComplete: 'off',
    ...rest,
    ...editedFieldAttribute(item, field),
    hint: useHintWithNote(item, field, rest.hint, error),
    label,
    value,
    error,
  } as const;
  return takesPhrases(item.kind, field) ? (
    <PhraseTextField {...shared} onText={change} />
  ) : (
    <TextField {...shared} onChange={(event) => change(event.target.value)} />
  );
}

const crewTexts: readonly string[] = fieldsOf('crewText');

/** A field for a text of several lines. It offers phrases, except in texts for the crew. */
export function DraftTextareaField<Row extends { id: string }>({
  item,
  field,
  label = labelFor(item.kind, field),
  ...rest
}: DraftProps<Row, ComponentProps<typeof TextareaField>>) {
  const { value, change, error } = useDraftText(item, field);
  const shared = {
    dir: 'auto',
    ...rest,
    ...editedFieldAttribute(item, field),
    hint: useHintWithNote(item, field, rest.hint, error),
    label,
    value,
    error,
  } as const;
  return crewTexts.includes(field) ? (
    <TextareaField {...shared} onChange={(event) => change(event.target.value)} />
  ) : (
    <PhraseTextareaField {...shared} onText={change} />
  );
}

export function DraftUrlField<Row extends { id: string }>({
  item,
  field,
  label = labelFor(item.kind, field),
  ...rest
}: DraftProps<Row, ComponentProps<typeof TextField>>) {
  const { value, change, error } = useDraftText(item, field);
  const url = useUrl(value, change);
  return (
    <TextField
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      {...rest}
      {...editedFieldAttribute(item, field)}
      hint={useHintWithNote(item, field, rest.hint, error ?? url.error)}
      label={label}
      value={value}
      error={error ?? url.error}
      onBlur={url.onBlur}
      onChange={(event) => change(event.target.value)}
    />
  );
}
