import { useState } from 'react';
import { useOn401 } from '../../accounts/on-401.ts';
import { sayThatItFailed } from '../../failed.ts';
import { toast } from '../../ui/toast.ts';
import { useDraftStore } from '../editing/editing-context.tsx';
import type { Apartment } from '../queries.ts';
import { AddPropertyDialog } from './add-property-dialog.tsx';
import { DeleteProperty } from './delete-property.tsx';
import { useDuplicateApartment } from './mutations.ts';
import { NoProperties } from './no-properties.tsx';
import { PropertyGrid } from './property-grid.tsx';
import { RenewLink } from './renew-link.tsx';
import { useOnceVerified } from './verification.ts';

interface PropertiesProps {
  apartments: Apartment[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** The host's properties, and what can be done with them as a whole. */
export function Properties({ apartments, selectedId, onSelect }: PropertiesProps) {
  const store = useDraftStore();
  const onceVerified = useOnceVerified();
  const duplicate = useDuplicate(onSelect);
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Apartment>();
  const [renewing, setRenewing] = useState<Apartment>();
  const add = () => void onceVerified(() => setAdding(true));
  const forgetEdits = (id: string) => {
    if (store.get().apartmentId === id) store.clear();
  };
  return (
    <>
      {apartments.length === 0 ? (
        <NoProperties onCreate={add} />
      ) : (
        <PropertyGrid
          apartments={apartments}
          selectedId={selectedId}
          onSelect={onSelect}
          onAdd={add}
          onRenewLink={setRenewing}
          onDuplicate={({ id }) => void onceVerified(() => duplicate(id))}
          onDelete={setDeleting}
        />
      )}
      <AddPropertyDialog open={adding} onOpenChange={setAdding} onCreated={onSelect} />
      {renewing && <RenewLink apartment={renewing} onClose={() => setRenewing(undefined)} />}
      {deleting && (
        <DeleteProperty
          apartment={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={forgetEdits}
        />
      )}
    </>
  );
}

function useDuplicate(onMade: (id: string) => void) {
  const duplicate = useDuplicateApartment();
  const on401 = useOn401();
  return (id: string) => {
    if (duplicate.isPending) return;
    duplicate.mutate(id, {
      onSuccess: (made) => {
        toast({
          title: 'Property duplicated',
          description: 'The copy has everything but the guest. Give it a name of its own.',
        });
        onMade(made.id);
      },
      onError: (error) => {
        if (!on401(error)) sayThatItFailed('Failed to duplicate property', error);
      },
    });
  };
}
