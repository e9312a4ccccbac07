import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useOn401 } from '../../../accounts/on-401.ts';
import { refetchFailedFacts, refetchStalePrints } from '../../../host/queries.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { keyOf } from '../drafts/drafts.ts';
import { editedFieldAttribute } from '../edited-field.ts';
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
  /** Who sees the content, and when. */
  hint: string;
  className?: string;
}

/** A switch for what guests see. It saves immediately, without the save button. */
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
  const mutation = useMutation({
    // Requests run one at a time, so that the last press wins and not the slowest reply.
    scope: { id: keyOf(kind, row.id) },
    mutationFn: (on: boolean) => kinds[kind].send(row.id, { [flag]: on }),
    onSuccess: (saved) => {
      // A phone number that is now hidden may be on a print.
      void refetchStalePrints(client);
      // A card that is now hidden has no fact.
      void refetchFailedFacts(client);
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
    <div {...editedFieldAttribute({ kind, row }, flag)} className={className}>
      <Switch
        label={label}
        aria-describedby={hintId}
        checked={mutation.isPending ? mutation.variables : row[flag] === true}
        onCheckedChange={(on) => mutation.mutate(on)}
      />
      <p id={hintId} className="basis-full text-small text-soft">
        {hint}
      </p>
    </div>
  );
}
