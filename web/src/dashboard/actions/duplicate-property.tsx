import type { LeavablePart } from '@guest-portal/contract';
import { type FormEvent, useState } from 'react';
import type { Apartment } from '../../host/queries.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useShowCreateError } from '../use-show-create-error.ts';
import { useDuplicateApartment } from './mutations.ts';

interface DuplicatePropertyProps {
  apartment: Apartment;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Asks for the name of the copy. The door code and the Wi-Fi are copied only if the host selects them. */
export function DuplicateProperty({ apartment, onClose, onMade }: DuplicatePropertyProps) {
  const [name, setName] = useState('');
  const [taken, setTaken] = useState<readonly LeavablePart[]>([]);
  const duplicate = useDuplicateApartment();
  const sayWhatFailed = useShowCreateError('Failed to duplicate property');
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
          The copy gets the texts, photos, places and translations of{' '}
          {apartment.name ? <bdi translate="no">{apartment.name}</bdi> : 'this property'}. Guests,
          calendars, the guest link and the subscription are not copied.
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
          <legend className="font-semibold">Also copy</legend>
          <p className="text-small text-soft">
            Switch these on only if the new property shares them. Otherwise they stay empty until
            you fill them in.
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
  { part: 'codes', label: 'Door code and backup way in', missing: 'the door code' },
  { part: 'wifi', label: 'Wi-Fi name and password', missing: 'the Wi-Fi' },
];

function sayWhatIsMissing(leaveOut: LeavablePart[]) {
  const missing = choices.filter(({ part }) => leaveOut.includes(part));
  toast({
    title: 'Property duplicated',
    description:
      missing.length > 0
        ? `Next, add ${missing.map((each) => each.missing).join(' and ')} of the copy.`
        : 'The door code and the Wi-Fi were copied as well.',
  });
}
