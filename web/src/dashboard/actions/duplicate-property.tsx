import type { duplicateApartment, LeavablePart, Reply } from '@guest-portal/contract';
import { limits } from '@guest-portal/contract/fields';
import { nameOfCopy } from '@guest-portal/contract/name-of-copy';
import { type FormEvent, useMemo, useState } from 'react';
import { zonesWith } from '../../editor/time-zones.ts';
import { openNextAt } from '../../host/field-path.ts';
import type { Apartment } from '../../host/queries.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useShowCreateError } from '../use-show-create-error.ts';
import { useDuplicateApartment } from './mutations.ts';
import { TextsToCheck } from './texts-to-check.tsx';

type Copy = Reply<typeof duplicateApartment>;

interface DuplicatePropertyProps {
  apartment: Apartment;
  onClose: () => void;
  onDuplicated: (id: string) => void;
}

/** Asks for the copy's own name, address and time zone. Then lists copied texts that may contain the original's codes. */
export function DuplicateProperty({ apartment, onClose, onDuplicated }: DuplicatePropertyProps) {
  const [copy, setCopy] = useState<Copy>();
  const finish = ({ id }: Copy) => {
    onClose();
    onDuplicated(id);
  };
  if (copy) {
    return (
      <TextsToCheck
        original={apartment}
        copy={copy}
        onClose={() => finish(copy)}
        onOpen={(at) => {
          openNextAt(copy.id, at);
          finish(copy);
        }}
      />
    );
  }
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
      <DuplicateForm
        apartment={apartment}
        onBack={onClose}
        onDuplicated={(made, leaveOut) => {
          showWhatIsMissing(leaveOut);
          if (made.textsToCheck.length > 0) setCopy(made);
          else finish(made);
        }}
      />
    </Dialog>
  );
}

interface DuplicateFormProps {
  apartment: Apartment;
  onBack: () => void;
  onDuplicated: (copy: Copy, leaveOut: LeavablePart[]) => void;
}

/** The door code and the Wi-Fi are copied only if the host selects them. */
function DuplicateForm({ apartment, onBack, onDuplicated }: DuplicateFormProps) {
  const [name, setName] = useState(() => nameOfCopy(apartment.name, limits.line).trim());
  const [address, setAddress] = useState(apartment.address);
  const [timeZone, setTimeZone] = useState(apartment.timeZone);
  const [copiedParts, setCopiedParts] = useState<readonly LeavablePart[]>([]);
  const zones = useMemo(() => zonesWith(apartment.timeZone), [apartment.timeZone]);
  const duplicate = useDuplicateApartment();
  const showCreateError = useShowCreateError('Failed to duplicate property');
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || duplicate.isPending) return;
    const leaveOut = choices.map(({ part }) => part).filter((part) => !copiedParts.includes(part));
    duplicate.mutate(
      { id: apartment.id, name: name.trim(), address: address.trim(), timeZone, leaveOut },
      { onSuccess: (made) => onDuplicated(made, leaveOut), onError: showCreateError },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Name of the copy"
        required
        autoFocus
        dir="auto"
        autoComplete="off"
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Address"
        hint="In the same building, add the floor or apartment number. If you change the address, the map link is not copied."
        dir="auto"
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <SelectField label="Time zone" choices={zones} value={timeZone} onChange={setTimeZone} />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">Also copy</legend>
        <p className="text-small text-soft">
          Switch these on only if the new property shares them. Otherwise they stay empty until you
          fill them in.
        </p>
        {choices.map(({ part, label }) => (
          <Switch
            key={part}
            label={label}
            checked={copiedParts.includes(part)}
            onCheckedChange={(isCopied) =>
              setCopiedParts(
                isCopied ? [...copiedParts, part] : copiedParts.filter((each) => each !== part),
              )
            }
          />
        ))}
      </fieldset>
      <FormActions
        label="Duplicate"
        onBack={onBack}
        disabled={!isNamed}
        pending={duplicate.isPending}
        pendingLabel="Duplicating..."
      />
    </form>
  );
}

const choices: { part: LeavablePart; label: string; missing: string }[] = [
  { part: 'codes', label: 'Door code and backup way in', missing: 'the door code' },
  { part: 'wifi', label: 'Wi-Fi name and password', missing: 'the Wi-Fi' },
];

const notCopiedTexts: Record<LeavablePart, string> = {
  codes: 'Codes were not copied.',
  wifi: 'The Wi-Fi password was not copied.',
};

function showWhatIsMissing(leaveOut: LeavablePart[]) {
  const missing = choices.filter(({ part }) => leaveOut.includes(part));
  const [only, ...others] = leaveOut;
  const sentence =
    only && others.length === 0
      ? notCopiedTexts[only]
      : 'Codes and the Wi-Fi password were not copied.';
  toast({
    title: 'Property duplicated',
    description:
      missing.length > 0
        ? `${sentence} Next, add ${missing.map((each) => each.missing).join(' and ')} of the copy.`
        : 'The door code and the Wi-Fi were copied as well.',
  });
}
