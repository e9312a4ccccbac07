import { TextField } from '../../../ui/fields/field.tsx';
import { hintWithNote } from '../../editing/fields/field-notes.tsx';
import { takesPhrases } from '../../editing/fields/takes-phrases.ts';
import { useUrl } from '../../editing/use-url.ts';
import { PhraseTextareaField, PhraseTextField } from '../../phrases/phrase-fields.tsx';
import type { ListKind } from './list-rows.ts';
import type { NewField } from './new-row.ts';

interface NewRowFieldProps {
  kind: ListKind;
  field: NewField;
  text: string;
  error: string | undefined;
  /** What the guide check says about the text. */
  note: string | undefined;
  readOnly: boolean;
  onText: (text: string) => void;
}

export function NewRowField({
  kind,
  field,
  text,
  error,
  note,
  readOnly,
  onText,
}: NewRowFieldProps) {
  const { name, type, wide = type === 'text', rows, ...rest } = field;
  const url = useUrl(text, onText);
  const shared = {
    ...rest,
    hint: error ? rest.hint : hintWithNote(rest.hint, note),
    value: text,
    error,
    readOnly,
    className: wide ? '@min-[36rem]:col-span-2' : '',
  };
  if (type === 'text') {
    return <PhraseTextareaField {...shared} {...(rows && { rows })} onText={onText} />;
  }
  if (type === 'line' && takesPhrases(kind, name)) {
    return <PhraseTextField {...shared} autoComplete="off" onText={onText} />;
  }
  if (type === 'line') {
    return (
      <TextField {...shared} autoComplete="off" onChange={(event) => onText(event.target.value)} />
    );
  }
  return (
    <TextField
      {...shared}
      error={error ?? url.error}
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      onBlur={url.onBlur}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
