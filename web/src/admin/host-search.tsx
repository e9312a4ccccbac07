import { maxSearchLength } from '@guest-portal/contract/admin-limits';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../ui/fields/field.tsx';

interface HostSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The delay of a search while typing, in milliseconds. */
const searchDelay = 300;

export function HostSearch({ search, onSearch }: HostSearchProps) {
  const [typed, setTyped] = useState(search);
  // The browser's back button may restore an earlier search, which the field has to show.
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    setTyped(search);
  }
  const searchTyped = useEffectEvent(() => typed !== search && onSearch(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed character restarts the delay
  useEffect(() => {
    const timer = setTimeout(searchTyped, searchDelay);
    return () => clearTimeout(timer);
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
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
