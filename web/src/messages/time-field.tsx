import { useState } from 'react';
import { TextField } from '../ui/fields/field.tsx';

interface TimeFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (time: string) => void;
}

/** A time field that reports its value when it is complete and loses the focus. */
export function TimeField({ label, hint, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      hint={hint}
      type="time"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed === '') setTyped(value);
        else if (typed !== value) onChange(typed);
      }}
    />
  );
}
