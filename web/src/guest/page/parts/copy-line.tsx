import { CopyButton } from '../../../ui/copy-button.tsx';
import { hostWords } from '../text/host-text.tsx';

/** A line that is no code, such as an address, to read and to copy; codes have CopyableCode. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <p dir="auto" translate="no" className={`min-w-0 flex-1 ${hostWords}`}>
        {value}
      </p>
      <CopyButton label={label} value={value} />
    </div>
  );
}
