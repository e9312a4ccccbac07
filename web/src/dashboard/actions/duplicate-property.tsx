import type { LeavablePart } from '@guest-portal/contract';
import { type FormEvent, useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useSayWhatFailed } from '../say-what-failed.ts';
import { useDuplicateApartment } from './mutations.ts';

interface DuplicatePropertyProps {
  /** The one that the next begins with. */
  apartment: Apartment;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Asks for the name first, and what leads into the first property comes along only if its host says so. */
export function DuplicateProperty({ apartment, onClose, onMade }: DuplicatePropertyProps) {
  const [name, setName] = useState('');
  const [taken, setTaken] = useState<readonly LeavablePart[]>([]);
  const duplicate = useDuplicateApartment();
  const sayWhatFailed = useSayWhatFailed('Failed to duplicate property');
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || duplicate.isPending) return;
    const leaveOut = choices.map(({ part }) => part).filter((part) => !taken.includes(part));
    duplicate.mutate(
      { id: apartment.id, name: name.trim(), leaveOut },
      {
        onSuccess: ({ id }) => {
          onClose();
          sayWhatIsMissing(leaveOut);
          onMade(id);
        },
        onError: sayWhatFailed,
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Duplicate Property"
      description={
        <>
          The copy has what is written about{' '}
          {apartment.name ? <bdi translate="no">{apartment.name}</bdi> : 'this property'}, with
          photos, places and translations. Guests, calendars, the guest link and the subscription
          stay behind.
        </>
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name of the copy"
          required
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Take along as well</legend>
          <p className="text-small text-soft">
            Another home has another door. What you don’t take along stays empty until you write it.
          </p>
          {choices.map(({ part, label }) => (
            <Switch
              key={part}
              label={label}
              checked={taken.includes(part)}
              onCheckedChange={(isTaken) =>
                setTaken(isTaken ? [...taken, part] : taken.filter((each) => each !== part))
              }
            />
          ))}
        </fieldset>
        <FormActions
          label="Duplicate"
          onBack={onClose}
          disabled={!isNamed}
          pending={duplicate.isPending}
          pendingLabel="Duplicating..."
        />
      </form>
    </Dialog>
  );
}

const choices: { part: LeavablePart; label: string; missing: string }[] = [
  { part: 'codes', label: 'Door code and backup way in', missing: 'the way in' },
  { part: 'wifi', label: 'WiFi name and password', missing: 'the WiFi' },
];

function sayWhatIsMissing(leaveOut: LeavablePart[]) {
  const missing = choices.filter(({ part }) => leaveOut.includes(part));
  toast({
    title: 'Property duplicated',
    description:
      missing.length > 0
        ? `Next, write ${missing.map((each) => each.missing).join(' and ')} of the copy.`
        : 'The copy has everything but the guest.',
  });
}
