import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { keyOf } from './drafts.ts';
import type { Item } from './editing-context.tsx';
import { kinds, putRow } from './items.ts';

type FlagIn<Row> = {
  [Field in keyof Row]-?: Row[Field] extends boolean ? Field : never;
}[keyof Row] &
  string;

interface SettingSwitchProps<Row> {
  item: Item<Row>;
  flag: FlagIn<Row>;
  label: string;
  /** What it means, below it. */
  note?: string;
  className?: string;
}

/** Whether guests see something. On or off at once: a switch has no save button anywhere else either. */
export function SettingSwitch<R extends { id: string }>({
  item: { kind, apartmentId, row },
  flag,
  label,
  note,
  className = '',
}: SettingSwitchProps<R>) {
  const client = useQueryClient();
  const on401 = useOn401();
  const setting = useMutation({
    // One after the other: the last press decides, not the slowest answer.
    scope: { id: keyOf(kind, row.id) },
    mutationFn: (on: boolean) => kinds[kind].send(row.id, { [flag]: on }),
    onSuccess: (saved) => putRow(client, apartmentId, kind, saved),
    onError: (error) => {
      if (!on401(error))
        toast({
          title: 'Failed to update setting',
          description: 'Please try again',
          variant: 'destructive',
        });
    },
  });
  const noteId = useId();
  const control = (
    <Switch
      label={label}
      className={className}
      aria-describedby={note && noteId}
      checked={setting.isPending ? setting.variables : row[flag] === true}
      onCheckedChange={(on) => setting.mutate(on)}
    />
  );
  if (!note) return control;
  return (
    <div>
      {control}
      <p id={noteId} className="text-small text-soft">
        {note}
      </p>
    </div>
  );
}
