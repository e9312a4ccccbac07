import { isUuid } from '@guest-portal/contract/uuid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../editor/sections/loaded.tsx';
import { type ApartmentName, stayQuery } from '../host/queries.ts';
import { CallError } from '../shared/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { NewStayForm } from './form/new-stay-form.tsx';
import type { NewStayPrefill } from './new-stay-prefill.ts';
import { StayPanel } from './panel/stay-panel.tsx';

interface StaysDialogProps {
  /** The stay that the URL names, or the fields of a new one. Without either, the dialog is closed. */
  stayId: string | undefined;
  newStay: NewStayPrefill | undefined;
  apartments: ApartmentName[];
  today: number;
  nameOf: (apartmentId: string) => string;
  onOpenStay: (stayId: string) => void;
  onClose: () => void;
}

/** Shows a stay, or the form for a new one. After the form is saved, the dialog shows the new stay. */
export function StaysDialog({ stayId, newStay, onOpenStay, onClose, ...props }: StaysDialogProps) {
  const isOpen = stayId !== undefined || newStay !== undefined;
  // While the dialog closes, it keeps its content.
  const [shownId, setShownId] = useState(stayId);
  if (isOpen && shownId !== stayId) setShownId(stayId);
  const isForm = shownId === undefined;
  // The URL may contain any word instead of an id, and some words are paths of other calls, such as `today`.
  const isId = shownId !== undefined && isUuid(shownId);
  const query = useQuery({ ...stayQuery(shownId ?? ''), enabled: isOpen && isId });
  const isMissing = !isId || (query.error instanceof CallError && query.error.status === 404);
  const name = query.data?.name;
  return (
    <Dialog
      open={isOpen}
      hasAddress={!isForm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isForm ? (
          'Add a stay'
        ) : isMissing ? (
          'Stay not found'
        ) : name ? (
          <bdi translate="no">{name}</bdi>
        ) : (
          'Stay'
        )
      }
      {...(isForm && {
        description:
          'The stay starts automatically on its check-in date. It has its own link and PIN.',
      })}
    >
      {isForm ? (
        <NewStayForm
          apartments={props.apartments}
          today={props.today}
          prefill={newStay ?? {}}
          onCancel={onClose}
          onAdded={onOpenStay}
        />
      ) : isMissing ? (
        <p className="text-soft">
          It may have been deleted, or it belongs to another account. Close this to see your stays.
        </p>
      ) : (
        <Loaded query={query}>
          {(stay) => (
            <StayPanel
              key={stay.id}
              stay={stay}
              property={props.nameOf(stay.apartmentId)}
              onOpen={onOpenStay}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
