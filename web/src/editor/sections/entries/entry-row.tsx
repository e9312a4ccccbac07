import { limits } from '@guest-portal/contract/fields';
import { Languages, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react';
import { isComposing } from '../../../ui/behaviour/is-composing.ts';
import { cx } from '../../../ui/cx.ts';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { IconButton } from '../../../ui/icons/icon-button.tsx';
import { SortableRow } from '../../../ui/sortable/sortable-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FieldNote, useFieldNote } from '../../editing/fields/field-notes.tsx';
import {
  needsTranslationNote,
  translatedNote,
  UnfinishedNote,
  useRecognisedPhrases,
} from '../../phrases/phrase-note.tsx';
import { useCompletion } from '../../phrases/use-completion.tsx';
import type { Entry } from './entries.ts';
import { type ListField, type OnEntry, phraseUseOf } from './use-entries.ts';

interface EntryRowProps {
  entry: Entry;
  /** The position in the list, by which the guide check names the entry. */
  index: number;
  label: string;
  apartmentId: string;
  /** The list that contains the entry. */
  field: ListField;
  /** Whether the host is reordering. A phone has space for either the text or the buttons that move it. */
  isReordering: boolean;
  /** The id of the element with the list's error. */
  errorId: string;
  onEntry: OnEntry;
}

/** The row is memoised, because every key press changes the list, and only one row should render. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, index, label, apartmentId, field, isReordering, errorId, onEntry } = props;
  const { id, text } = entry;
  const isTooLong = text.length > limits.line;
  const name = text.trim() || label;
  const use = phraseUseOf(field);
  const { control, list } = useCompletion(use);
  const recognised = useRecognisedPhrases(text);
  const isPhrase = recognised?.isAllPhrases === true;
  const noteId = useId();
  // Tasks for the crew can't be translated by the host.
  const needsTranslation = recognised?.isUncertain && use !== 'crewTasks';
  const hasNote = isPhrase || recognised?.isUnfinished || needsTranslation;
  const checkNote = useFieldNote('apartment', apartmentId, field, index);
  const checkNoteId = useId();
  const describedBy = [isTooLong && errorId, checkNote && checkNoteId, hasNote && noteId].filter(
    Boolean,
  );
  const handleKeyDown = (event: KeyboardEvent) => {
    if (control.onKeyDown(event) || isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== '') onEntry('next', id);
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      onEntry('remove', id);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    onEntry('paste', id, pasted);
  };
  return (
    <SortableRow id={id} name={name}>
      {(controls) => (
        <div className="flex items-start gap-1 rounded-control bg-raised">
          {/* An entry is one line, but a long one wraps so that all of it is visible. */}
          <div className="relative grid min-w-0 grow grid-cols-1">
            <Textarea
              rows={1}
              {...control}
              aria-haspopup="listbox"
              aria-label={label}
              aria-invalid={isTooLong || undefined}
              aria-describedby={describedBy.join(' ') || undefined}
              enterKeyHint="next"
              value={text}
              onChange={(event) => onEntry('write', id, oneLine(event.target.value))}
              onKeyDown={handleKeyDown}
              onPaste={handlePaste}
              className={cx('min-h-12! resize-none py-2.5!', isPhrase && 'pe-10!')}
            />
            {isPhrase && <PhraseSign id={noteId} />}
            {checkNote && (
              <p id={checkNoteId} className="px-1 py-1 text-small">
                <FieldNote>{checkNote}</FieldNote>
              </p>
            )}
            {recognised?.isUnfinished && (
              <p className="px-1 py-1 text-small">
                <UnfinishedNote id={noteId} />
              </p>
            )}
            {needsTranslation && (
              <p id={noteId} className="px-1 py-1 text-small text-soft">
                {needsTranslationNote}
              </p>
            )}
            {list}
          </div>
          <div className={cx('mt-0.5 @min-[34rem]:flex', isReordering ? 'flex' : 'hidden')}>
            {controls}
          </div>
          <div className={cx('mt-0.5', isReordering && 'hidden @min-[34rem]:block')}>
            <IconButton icon={X} label={`Remove ${name}`} onClick={() => onEntry('remove', id)} />
          </div>
        </div>
      )}
    </SortableRow>
  );
});

/** Marks entries that are phrases. The legend below the list explains the icon. */
const PhraseSign = ({ id }: { id: string }) => (
  <span title={translatedNote} className="absolute inset-e-3 top-4">
    <Languages aria-hidden size={16} className="text-green" />
    <VisuallyHidden id={id}>{translatedNote}</VisuallyHidden>
  </span>
);

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
