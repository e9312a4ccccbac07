import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (query: string) => void;
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
}

export function SearchField({ label, onChange, ...props }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute inset-s-3.5 inset-y-0 my-auto text-soft"
      />
      <Input
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        className="ps-11!"
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    </div>
  );
}
