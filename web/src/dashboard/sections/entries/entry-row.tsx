import { limits } from '@guest-portal/contract/fields';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { isComposing } from '../../../ui/composition.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SortableRow } from '../../../ui/sortable/sortable-row.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { Entry } from './entries.ts';
import type { OnEntry } from './use-entries.ts';

interface EntryRowProps {
  entry: Entry;
  label: string;
  /** A phone has room for the text, or for the buttons that move it. */
  arranging: boolean;
  /** Where it stands what is wrong with the list. */
  errorId: string;
  onEntry: OnEntry;
}

/** Remembered, because every key changes the list: one row is drawn then, and not all of them. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, label, arranging, errorId, onEntry } = props;
  const { id, text } = entry;
  const isTooLong = text.length > limits.line;
  const name = text.trim() || label;
  const keyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
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
          <Textarea
            rows={1}
            aria-label={label}
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? errorId : undefined}
            enterKeyHint="next"
            value={text}
            onChange={(event) => onEntry('write', id, oneLine(event.target.value))}
            onKeyDown={keyDown}
            onPaste={paste}
            className="min-h-12! min-w-0 resize-none py-2.5!"
          />
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

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
