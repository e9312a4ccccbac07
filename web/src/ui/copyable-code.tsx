import { CopyButton } from './copy-button.tsx';
import { cx } from './cx.ts';

/** A door code, PIN or wifi word: large, spaced, with a copy button in the thumb's reach. */
export function CopyableCode({ label, value }: { label: string; value: string }) {
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
      <CopyButton label={label} value={value} className="hover:bg-raised" />
    </div>
  );
}
