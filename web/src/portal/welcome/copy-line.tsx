import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { hostWords } from './host-text.tsx';

/** A line of ordinary words to read and to copy; codes have CopyableCode. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2500);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <div className="flex items-center gap-2">
      <p dir="auto" className={`min-w-0 flex-1 ${hostWords}`}>
        {value}
      </p>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={async () => setSaid((await copyText(value)) ? 'Copied' : 'Copying failed')}
        className={buttonClass('quiet', 'icon')}
      >
        {said === 'Copied' ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
      </button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
