import { invalidUrl } from '@guest-portal/contract/fields';
import { normalUrl } from '@guest-portal/contract/urls';
import { type FocusEvent, useState } from 'react';
import { TextareaField, TextField } from '../../ui/field.tsx';
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
  const [left, setLeft] = useState(false);
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
  const normal = normalUrl(text);
  const leave = (event: FocusEvent) => {
    // An error that appears now would push a pressed button away from under the pointer.
    if (!event.relatedTarget?.matches(':active')) setLeft(true);
    if (normal !== undefined && normal !== text) onText(normal);
  };
  return (
    <TextField
      {...shared}
      error={error ?? (left && normal === undefined ? invalidUrl : undefined)}
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      onBlur={leave}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
