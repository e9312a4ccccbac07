import { filled } from '@guest-portal/contract/gaps';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../languages/language.ts';
import { copyText } from './behaviour/copy.ts';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  /** What is copied, as in 'Copy PIN'. */
  label: string;
  value: string;
  /** The text that is announced after copying. */
  copied?: string;
  className?: string;
}

/** A button that copies a text and shows for a moment whether that succeeded. */
export function CopyButton({ label, value, copied, className = '' }: CopyButtonProps) {
  const texts = useTexts();
  const [result, setResult] = useState<'copied' | 'failed'>();

  const buttonLabel = filled(texts.copy, { what: label });

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2500);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <>
      <button
        type="button"
        aria-label={buttonLabel}
        title={buttonLabel}
        onClick={async () => setResult((await copyText(value)) ? 'copied' : 'failed')}
        className={cx(buttonClass('quiet', 'icon'), className)}
      >
        {result === 'copied' ? <Check aria-hidden size={22} /> : <Copy aria-hidden size={22} />}
      </button>
      <VisuallyHidden role="status">
        {result === 'copied' && (copied ?? texts.copied)}
        {result === 'failed' && texts.copyFailed}
      </VisuallyHidden>
    </>
  );
}
