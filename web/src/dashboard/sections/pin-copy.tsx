import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const said = {
  copied: 'PIN copied',
  failed: 'Copying failed. Please type the PIN instead.',
};

export function PinCopy({ pin }: { pin: string }) {
  const [result, setResult] = useState<keyof typeof said>();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), 2500);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Copy PIN"
        title="Copy PIN"
        onClick={async () => setResult((await copyText(pin)) ? 'copied' : 'failed')}
      >
        {result === 'copied' ? <Check aria-hidden size={22} /> : <Copy aria-hidden size={22} />}
      </Button>
      <VisuallyHidden role="status">{result ? said[result] : ''}</VisuallyHidden>
    </>
  );
}
