import { TextareaField, TextField } from '../../../ui/field.tsx';
import { useUrl } from '../../editing/use-url.ts';
import type { NewField } from './new-row.ts';

interface NewRowFieldProps {
  field: NewField;
  text: string;
  error: string | undefined;
  readOnly: boolean;
  onText: (text: string) => void;
}

export function NewRowField({ field, text, error, readOnly, onText }: NewRowFieldProps) {
  const { name: _name, type, wide = type === 'text', ...rest } = field;
  const url = useUrl(text, onText);
  const shared = {
    ...rest,
    value: text,
    error,
    readOnly,
    className: wide ? '@min-[36rem]:col-span-2' : '',
  };
  if (type === 'text') {
    return <TextareaField {...shared} onChange={(event) => onText(event.target.value)} />;
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
