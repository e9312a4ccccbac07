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

/** All properties of a person belong to one account. Somebody who works at none belongs to the host's own. */
function propertiesOfOwner({ apartmentIds }: CrewMember, apartments: ApartmentName[]) {
  const assigned = apartments.find(({ id }) => apartmentIds.includes(id));
  return apartments.filter(({ owner }) => owner === (assigned?.owner ?? null));
}

/** Chooses the properties that a cleaner sees. */
export function CrewPropertiesDialog({ member, apartments, onClose }: CrewPropertiesDialogProps) {
  const offered = propertiesOfOwner(member, apartments);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set(member.apartmentIds));
  const [error, setError] = useState<string>();
  const update = useUpdateCrewProperties();
  const on401 = useOn401();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const apartmentIds = offered.map(({ id }) => id).filter((id) => chosenIds.has(id));
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
          properties={offered}
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
