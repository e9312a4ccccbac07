import { type FormEvent, useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import type { ApartmentName } from '../../host/queries.ts';
import { showFailure } from '../../layout/show-failure.ts';
import { refusedFields } from '../../shared/refused-fields.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PropertyChoice } from '../property-choice.tsx';
import { type CrewMember, useUpdateCrewProperties } from './queries.ts';

interface CrewPropertiesDialogProps {
  member: CrewMember;
  apartments: ApartmentName[];
  onClose: () => void;
}

/** Chooses the properties that a cleaner sees. */
export function CrewPropertiesDialog({ member, apartments, onClose }: CrewPropertiesDialogProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set(member.apartmentIds));
  const [error, setError] = useState<string>();
  const update = useUpdateCrewProperties();
  const on401 = useOn401();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const apartmentIds = apartments.map(({ id }) => id).filter((id) => chosenIds.has(id));
    update.mutate(
      { id: member.id, apartmentIds },
      {
        onSuccess: () => {
          onClose();
          toast({ title: 'Properties saved' });
        },
        onError: (failure) => {
          if (on401(failure)) return;
          const { apartmentIds: refusal } = refusedFields(failure);
          if (refusal) setError(refusal);
          else showFailure('The properties were not saved', failure);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <>
          Properties of <bdi translate="no">{member.name}</bdi>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <PropertyChoice
          properties={apartments}
          chosenIds={chosenIds}
          error={error}
          onChange={(ids) => {
            setChosenIds(ids);
            setError(undefined);
          }}
        />
        <FormActions label="Save properties" pending={update.isPending} onBack={onClose} />
      </form>
    </Dialog>
  );
}
