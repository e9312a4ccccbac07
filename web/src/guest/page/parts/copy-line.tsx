import { CopyButton } from '../../../ui/copy-button.tsx';
import { hostTextClass } from '../text/host-text.tsx';

/** A line to read and to copy that is not a code, such as an address. Codes use CopyableCode. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <p dir="auto" translate="no" className={`min-w-0 flex-1 ${hostTextClass}`}>
        {value}
      </p>
      <CopyButton label={label} value={value} />
    </div>
  );
}
