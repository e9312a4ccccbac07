/** A text that the host has copied for a guest counts as sent only when they mark it, because they may not send it. */
import { useRef, useState } from 'react';
import { copyText } from '../ui/behaviour/copy.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toasts/toast.ts';

/** Copies texts and remembers which of them was copied last. */
export function useCopyForGuest<Item extends string>() {
  const [copied, setCopied] = useState<Item>();
  const copy = async (item: Item, text: string) => {
    setCopied(undefined);
    if (await copyText(text)) setCopied(item);
    else
      toast({
        title: 'Copying failed',
        description: 'Please select the text instead.',
        variant: 'destructive',
      });
  };
  return { copied, copy };
}

interface MarkAsSentProps {
  isCopied: boolean;
  isSent: boolean;
  isPending: boolean;
  /** A sentence about what else the guest needs. */
  hint?: string;
  onMark: () => void;
}

/** Asks after copying whether to mark the message or link as sent. */
export function MarkAsSent({ isCopied, isSent, isPending, hint, onMark }: MarkAsSentProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const [isMarked, setMarked] = useState(false);
  // Copying again resets `isCopied` for a moment. After that, the host is asked again.
  if (isMarked && !isCopied) setMarked(false);
  const mark = () => {
    setMarked(true);
    // The button disappears, and keyboard users would lose the focus with it.
    status.current?.focus({ preventScroll: true });
    onMark();
  };
  return (
    <div className={isCopied ? question : 'contents'}>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={isCopied ? 'rounded-small' : 'sr-only'}
      >
        {isCopied &&
          (isSent ? (isMarked ? 'Marked as sent.' : 'Copied.') : 'Copied. Mark as sent?')}
      </p>
      {isCopied && !isSent && (
        <Button pending={isPending} onClick={mark}>
          Mark as sent
        </Button>
      )}
      {isCopied && !isSent && hint && <p className="w-full text-small text-soft">{hint}</p>}
    </div>
  );
}

const question =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-2';
