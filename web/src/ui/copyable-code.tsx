import { atPageStart } from './behaviour/direction.ts';
import { CopyButton } from './copy-button.tsx';
import { cx } from './cx.ts';

/** A door code, a PIN or a Wi-Fi password in large letters, with a copy button that is easy to reach. */
export function CopyableCode({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 rounded-control bg-sunken py-2 ps-4 pe-2 forced-colors:border">
      <div className="@container min-w-0 grow basis-36">
        <p className="text-small text-soft">{label}</p>
        <CodeText value={value} />
      </div>
      <CopyButton label={label} value={value} className="hover:bg-raised" />
    </div>
  );
}

/**
 * A code breaks between its groups, because a line break looks like a space. A group that is too long first shrinks to
 * the width of the line, but not below 16 px and three quarters of the reader's own text size. It breaks only if it
 * still does not fit. The parent must be an `@container`.
 */
export function CodeText({ value, className }: { value: string; className?: string }) {
  const groups = value.split(/(\s+)/);
  const maxGroupLength = Math.max(...groups.map(({ length }) => length));
  const hasLongGroup = maxGroupLength > 8;
  const fittingSize = `100cqi / ${(maxGroupLength * (hasLongGroup ? 0.63 : 0.68)).toFixed(2)}`;
  return (
    <p
      dir="auto"
      translate="no"
      style={{
        fontSize: `clamp(max(1rem * 0.75, 16px), ${fittingSize}, var(--code-size, var(--text-code)))`,
      }}
      className={cx(
        'font-code text-ink tabular-nums leading-(--text-code--line-height) wrap-anywhere',
        atPageStart,
        hasLongGroup ? 'tracking-normal' : 'tracking-wider',
        className,
      )}
    >
      {groups.length === 1
        ? value
        : groups.map((group, index) =>
            index % 2 === 1 ? (
              group
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and none moves
              <span key={index} className="inline-block max-w-full">
                {group}
              </span>
            ),
          )}
    </p>
  );
}
