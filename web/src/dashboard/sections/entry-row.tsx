import { limits } from '@guest-portal/contract/fields';
import { X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';

interface EntryRowProps {
  label: string;
  text: string;
  controls: ReactNode;
  /** A phone has room for the text, or for the buttons that move it. */
  arranging: boolean;
  onText: (text: string) => void;
  onEnter: () => void;
  onRemove: () => void;
  onPaste: (lines: string) => void;
}

export function EntryRow(props: EntryRowProps) {
  const { label, text, controls, arranging, onText, onEnter, onRemove, onPaste } = props;
  const isBlank = text.trim() === '';
  const keyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the keyboard, not to the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isBlank) onEnter();
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      onRemove();
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    onPaste(pasted);
  };
  return (
    <div className="flex items-start gap-1 rounded-control bg-raised">
      {/* One line to the host, but a long rule must be readable as a whole. */}
      <Textarea
        rows={1}
        aria-label={label}
        aria-invalid={text.length > limits.line || undefined}
        enterKeyHint="next"
        value={text}
        onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={keyDown}
        onPaste={paste}
        className="min-h-12! min-w-0 resize-none py-2.5!"
      />
      <div className={cx('mt-0.5 @min-[34rem]:flex', arranging ? 'flex' : 'hidden')}>
        {controls}
      </div>
      <IconButton
        icon={X}
        label={`Remove ${text.trim() || label}`}
        onClick={onRemove}
        className={cx('mt-0.5', arranging && 'hidden @min-[34rem]:inline-flex')}
      />
    </div>
  );
}
