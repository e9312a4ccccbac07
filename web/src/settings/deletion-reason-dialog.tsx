import type { deletionReasons } from '@guest-portal/contract/accounts';
import { type RefObject, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';

type Reason = (typeof deletionReasons)[number];
export type DeletionFeedback = { reason?: Reason; note?: string };

const choices: { value: Reason; label: string }[] = [
  { value: 'too-expensive', label: 'It’s too expensive' },
  { value: 'no-longer-hosting', label: 'I’m no longer hosting' },
  { value: 'not-useful', label: 'It isn’t useful to me' },
  { value: 'technical-issues', label: 'I had technical issues' },
  { value: 'other', label: 'Other' },
];

interface DeletionReasonDialogProps {
  open: boolean;
  pending: boolean;
  onBack: () => void;
  onClose: () => void;
  onDelete: (feedback: DeletionFeedback) => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks for an optional reason before the account is deleted. */
export function DeletionReasonDialog(props: DeletionReasonDialogProps) {
  const { open, pending, onBack, onClose, onDelete, returnFocus } = props;
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const isOther = reason === 'other';
  const feedback: DeletionFeedback = {
    ...(reason && { reason }),
    ...(isOther && note.trim() && { note }),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!pending) onClose();
      }}
      title="Why are you deleting your account?"
      returnFocus={returnFocus}
      actions={
        <>
          <Button variant="quiet" disabled={pending} onClick={onBack}>
            Back
          </Button>
          <Button
            variant="destructive"
            pending={pending}
            pendingLabel="Deleting..."
            onClick={() => onDelete(feedback)}
          >
            Delete account
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="Feedback is optional."
        choices={choices}
        value={reason}
        onChange={setReason}
        disabled={pending}
      />
      {isOther && (
        <TextareaField
          label="Please tell us more..."
          rows={3}
          maxLength={20_000}
          value={note}
          disabled={pending}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </Dialog>
  );
}
