import { maxTurnoverNotes } from '@guest-portal/contract/stay-rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextareaField } from '../../ui/fields/textarea.tsx';
import { useCrewTexts } from '../crew-texts.ts';
import { HostText } from '../host-text.tsx';
import type { ShownTurnover } from '../outbox/with-entries.ts';
import { useRecord } from './use-record.tsx';

/** Notes that the crew and the host share. */
export function TurnoverNotes({ turnover }: { turnover: ShownTurnover }) {
  const texts = useCrewTexts();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { notes, areNotesWaiting } = turnover;
  const closeForm = () => {
    // The form disappears with the focus in it.
    flushSync(() => setEditing(false));
    heading.current?.focus();
  };
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-title outline-none">
        {texts.notes}
      </h2>
      {isEditing ? (
        <NotesForm notes={notes} onClose={closeForm} />
      ) : (
        <>
          {notes !== '' && <HostText language="">{notes}</HostText>}
          {areNotesWaiting && (
            <span>
              <Badge tone="yellow">{texts.notSent}</Badge>
            </span>
          )}
          <Button
            variant="quiet"
            className="justify-self-start border-line!"
            onClick={() => setEditing(true)}
          >
            {texts.editNotes}
          </Button>
        </>
      )}
    </Card>
  );
}

interface NotesFormProps {
  notes: string;
  onClose: () => void;
}

function NotesForm({ notes, onClose }: NotesFormProps) {
  const texts = useCrewTexts();
  const record = useRecord();
  // Somebody else may change the notes while the form is open.
  const [seen] = useState(notes);
  const [text, setText] = useState(notes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text === seen || (await record({ kind: 'notes', notes: text.trim(), seen }))) onClose();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextareaField
        label={texts.editNotes}
        maxLength={maxTurnoverNotes}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
