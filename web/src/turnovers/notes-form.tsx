import { maxTurnoverNotes } from '@guest-portal/contract/stay-rules';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../ui/dialogs/dialog.tsx';
import { TextareaField } from '../ui/fields/textarea.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Turnover, useTurnoverChange } from './queries.ts';

interface NotesFormProps {
  turnover: Turnover;
  onClose: () => void;
}

/** Edits the notes. Notes that someone else saves in the meantime are shown before they can be replaced. */
export function NotesForm({ turnover, onClose }: NotesFormProps) {
  const [initialNotes] = useState(turnover.notes);
  const [notes, setNotes] = useState(turnover.notes);
  const { mutate, isPending } = useTurnoverChange(turnover);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ notes: notes.trim() }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <div role="alert" className="empty:hidden">
        {turnover.notes !== initialNotes && (
          <Notice title="The notes changed while you were editing">
            <p>
              {turnover.notes ? 'They now say: ' : 'They are empty now.'}
              <bdi translate="no" className="wrap-anywhere whitespace-pre-line font-semibold">
                {turnover.notes}
              </bdi>
            </p>
            <p>Save again to replace them with yours.</p>
          </Notice>
        )}
      </div>
      <TextareaField
        label="Notes"
        hint="The owner and the managers of this property see these notes. Guests never see them."
        rows={2}
        maxLength={maxTurnoverNotes}
        value={notes}
        autoFocus
        onChange={({ target }) => setNotes(target.value)}
      />
      <FormActions label="Save notes" pending={isPending} onBack={onClose} />
    </form>
  );
}
