import { CopyButton } from '../../ui/copy-button.tsx';
import { hostWords } from './host-text.tsx';

/** A line of ordinary words to read and to copy; codes have CopyableCode. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <p dir="auto" className={`min-w-0 flex-1 ${hostWords}`}>
        {value}
      </p>
      <CopyButton label={label} value={value} />
    </div>
  );
}
