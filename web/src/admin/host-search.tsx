import { longestSearch } from '@guest-portal/contract/admin-limits';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../ui/fields/field.tsx';

interface HostSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The delay of a search while typing, in milliseconds. */
const pause = 300;

export function HostSearch({ search, onSearch }: HostSearchProps) {
  const [typed, setTyped] = useState(search);
  // The browser's back button may restore an earlier search, which the field has to show.
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setTyped(search);
  }
  const ask = useEffectEvent(() => typed !== search && onSearch(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed character restarts the delay
  useEffect(() => {
    const wait = setTimeout(ask, pause);
    return () => clearTimeout(wait);
  }, [typed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== search) onSearch(typed);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Search"
        hint="Name, email, property or the beginning of a property ID"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
