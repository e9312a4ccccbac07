import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import { refetchStalePrints } from '../../../host/queries.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { keyOf } from '../drafts/drafts.ts';
import { edits } from '../edited-field.ts';
import type { Item } from '../editing-context.tsx';
import { kinds, putRow } from '../items.ts';

type FlagIn<Row> = {
  [Field in keyof Row]-?: Row[Field] extends boolean ? Field : never;
}[keyof Row] &
  string;

interface SettingSwitchProps<Row> {
  item: Item<Row>;
  flag: FlagIn<Row>;
  label: string;
  /** Who sees it, where that is not plain. */
  hint?: string;
  className?: string;
}

/** Whether guests see something. On or off at once: a switch has no save button anywhere else either. */
export function SettingSwitch<R extends { id: string }>({
  item: { kind, apartmentId, row },
  flag,
  label,
  hint,
  className = '',
}: SettingSwitchProps<R>) {
  const client = useQueryClient();
  const on401 = useOn401();
  const hintId = useId();
  const setting = useMutation({
    // One after the other: the last press decides, not the slowest answer.
    scope: { id: keyOf(kind, row.id) },
    mutationFn: (on: boolean) => kinds[kind].send(row.id, { [flag]: on }),
    onSuccess: (saved) => {
      // A phone that is hidden now may stand on a paper.
      void refetchStalePrints(client);
      return putRow(client, apartmentId, kind, saved);
    },
    onError: (error) => {
      if (!on401(error))
        toast({
          title: 'Failed to update setting',
          description: 'Please try again',
          variant: 'destructive',
        });
    },
  });
  return (
    <div {...edits({ kind, row }, flag)} className={className}>
      <Switch
        label={label}
        aria-describedby={hint && hintId}
        checked={setting.isPending ? setting.variables : row[flag] === true}
        onCheckedChange={(on) => setting.mutate(on)}
      />
      {hint && (
        <p id={hintId} className="text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
