import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass } from './button.tsx';
import { copyText } from './copy.ts';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A door code, PIN or wifi word: large, spaced, with a copy button in the thumb's reach. */
export function CopyableCode({ label, value }: { label: string; value: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2500);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 rounded-control bg-sunken py-2 ps-4 pe-2 forced-colors:border">
      <div className="min-w-0 grow basis-36">
        <p className="text-small text-soft">{label}</p>
        <p
          dir="auto"
          translate="no"
          className={cx(
            'break-all font-code tabular-nums',
            // A break looks like a space, so what is long is set to fit one line of a phone.
            value.length > 11 ? 'text-title tracking-wide' : 'text-code tracking-widest',
          )}
        >
          {value}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={async () => setResult((await copyText(value)) ? 'copied' : 'failed')}
        className={cx(buttonClass('quiet', 'icon'), 'hover:bg-raised')}
      >
        {result === 'copied' ? <Check aria-hidden size={22} /> : <Copy aria-hidden size={22} />}
      </button>
      <VisuallyHidden role="status">{messages[result ?? 'idle']}</VisuallyHidden>
    </div>
  );
}

const messages = {
  idle: '',
  copied: 'Copied',
  failed: 'Copying failed. Please select the text instead.',
};
