import { useState } from 'react';
import { CopyDialog } from '../editor/copy-to-properties/lazy-copy-dialog.ts';
import { useDraftStore } from '../editor/editing/editing-context.tsx';
import { useOnceVerified } from '../editor/verification.ts';
import type { Apartment } from '../host/queries.ts';
import { AddPropertyDialog } from './actions/add-property-dialog.tsx';
import { DeleteProperty } from './actions/delete-property.tsx';
import { DuplicateProperty } from './actions/duplicate-property.tsx';
import { RenewLink } from './actions/renew-link.tsx';
import { NoProperties } from './no-properties.tsx';
import { PropertyGrid } from './property-grid.tsx';

interface PropertiesProps {
  apartments: Apartment[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** The host's properties, with the dialogs of their actions. */
export function Properties({ apartments, selectedId, onSelect }: PropertiesProps) {
  const store = useDraftStore();
  const onceVerified = useOnceVerified();
  const [isAdding, setAdding] = useState(false);
  const [copying, setCopying] = useState<Apartment>();
  const [duplicating, setDuplicating] = useState<Apartment>();
  const [deleting, setDeleting] = useState<Apartment>();
  const [renewing, setRenewing] = useState<Apartment>();
  const add = () => void onceVerified(() => setAdding(true));
  const forgetEdits = (id: string) => {
    if (store.get().apartmentId === id) store.clear();
  };
  return (
    <>
      {apartments.length === 0 ? (
        <NoProperties onCreate={() => setAdding(true)} />
      ) : (
        <PropertyGrid
          apartments={apartments}
          selectedId={selectedId}
          onSelect={onSelect}
          onAdd={add}
          onRenewLink={setRenewing}
          onCopyToOthers={apartments.length > 1 ? setCopying : undefined}
          onDuplicate={(apartment) => void onceVerified(() => setDuplicating(apartment))}
          onDelete={setDeleting}
        />
      )}
      <AddPropertyDialog open={isAdding} onOpenChange={setAdding} onCreated={onSelect} />
      {renewing && <RenewLink apartment={renewing} onClose={() => setRenewing(undefined)} />}
      {copying && (
        <CopyDialog
          apartment={copying}
          others={apartments.filter(({ id }) => id !== copying.id)}
          onClose={() => setCopying(undefined)}
        />
      )}
      {duplicating && (
        <DuplicateProperty
          apartment={duplicating}
          onClose={() => setDuplicating(undefined)}
          onDuplicated={onSelect}
        />
      )}
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
