import { limits } from '@guest-portal/contract/fields';
import { Languages, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react';
import { isComposing } from '../../../ui/behaviour/composition.ts';
import { cx } from '../../../ui/cx.ts';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { IconButton } from '../../../ui/icons/icon-button.tsx';
import { SortableRow } from '../../../ui/sortable/sortable-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inOwnLanguage, UnfinishedNote, useReading } from '../../phrases/phrase-note.tsx';
import { useCompletion } from '../../phrases/use-completion.tsx';
import type { Entry } from './entries.ts';
import type { ListField, OnEntry } from './use-entries.ts';

interface EntryRowProps {
  entry: Entry;
  label: string;
  /** The list that it is part of. */
  field: ListField;
  /** A phone has room for the text, or for the buttons that move it. */
  arranging: boolean;
  /** Where it stands what is wrong with the list. */
  errorId: string;
  onEntry: OnEntry;
}

/** Remembered, because every key changes the list: one row is drawn then, and not all of them. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, label, field, arranging, errorId, onEntry } = props;
  const { id, text } = entry;
  const isTooLong = text.length > limits.line;
  const name = text.trim() || label;
  const { control, list } = useCompletion(field);
  const reading = useReading(text);
  const isPhrase = reading !== undefined && reading.phrases.length > 0;
  const noteId = useId();
  const described = [isTooLong && errorId, (isPhrase || reading?.isUnfinished) && noteId].filter(
    Boolean,
  );
  const keyDown = (event: KeyboardEvent) => {
    if (control.onKeyDown(event) || isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== '') onEntry('next', id);
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      onEntry('remove', id);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    onEntry('paste', id, pasted);
  };
  return (
    <SortableRow id={id} name={name}>
      {(controls) => (
        <div className="flex items-start gap-1 rounded-control bg-raised">
          {/* One line to the host, but a long rule must be readable as a whole. */}
          <div className="relative grid min-w-0 grow grid-cols-1">
            <Textarea
              rows={1}
              {...control}
              aria-haspopup="listbox"
              aria-label={label}
              aria-invalid={isTooLong || undefined}
              aria-describedby={described.join(' ') || undefined}
              enterKeyHint="next"
              value={text}
              onChange={(event) => onEntry('write', id, oneLine(event.target.value))}
              onKeyDown={keyDown}
              onPaste={paste}
              className={cx('min-h-12! resize-none py-2.5!', isPhrase && 'pe-10!')}
            />
            {isPhrase && <PhraseSign id={noteId} />}
            {reading?.isUnfinished && (
              <p className="px-1 py-1 text-small">
                <UnfinishedNote id={noteId} />
              </p>
            )}
            {list}
          </div>
          <div className={cx('mt-0.5 @min-[34rem]:flex', arranging ? 'flex' : 'hidden')}>
            {controls}
          </div>
          <div className={cx('mt-0.5', arranging && 'hidden @min-[34rem]:block')}>
            <IconButton icon={X} label={`Remove ${name}`} onClick={() => onEntry('remove', id)} />
          </div>
        </div>
      )}
    </SortableRow>
  );
});

/** Explained below the list; here it only says which ones. */
const PhraseSign = ({ id }: { id: string }) => (
  <span title={inOwnLanguage} className="absolute inset-e-3 top-4">
    <Languages aria-hidden size={16} className="text-green" />
    <VisuallyHidden id={id}>{inOwnLanguage}</VisuallyHidden>
  </span>
);

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
