import type { PropertyChange } from '../host/queries.ts';
import { LongText } from '../ui/long-text.tsx';
import { changedFieldName, displayText, rowOf } from './change-text.ts';

interface ChangeEntryProps {
  change: PropertyChange;
  isFocused: boolean;
}

export function ChangeEntry({ change, isFocused }: ChangeEntryProps) {
  const { changedAt } = change;
  return (
    <li
      ref={isFocused ? focusNode : undefined}
      tabIndex={-1}
      className="grid grid-cols-1 gap-2 py-4"
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 grow basis-48 wrap-anywhere">
          <Author author={change.author} /> {change.change} <What change={change} />
        </p>
        <time dateTime={changedAt} className="text-small text-soft tabular-nums">
          {timeFormat.format(new Date(changedAt))}
        </time>
      </div>
      <Texts change={change} />
    </li>
  );
}

const focusNode = (node: HTMLElement | null) => node?.focus();

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

function Author({ author }: Pick<PropertyChange, 'author'>) {
  if (!author) return 'A deleted account';
  if (author.isYou) return 'You';
  return author.name ? <bdi translate="no">{author.name}</bdi> : 'Someone';
}

/** What was changed, such as ‘Check-in from’ or ‘Instructions’ of the guide item ‘Oven’. */
function What({ change }: { change: PropertyChange }) {
  const row = rowOf(change);
  const field = changedFieldName(change);
  return (
    <>
      {field !== '' && (
        <>
          ‘<span className="font-semibold">{field}</span>’
        </>
      )}
      {row && (
        <>
          {field === '' ? 'the ' : ' of the '}
          {row.kind} ‘<bdi translate="no">{row.name}</bdi>’
        </>
      )}
    </>
  );
}

function Texts({ change }: { change: PropertyChange }) {
  const { oldText, newText, isSecret } = change;
  if (isSecret)
    return (
      <p className="text-small text-soft">
        We do not keep this text, because it may contain a code or password.
      </p>
    );
  if (oldText === null || newText === null) return null;
  if (oldText === newText)
    return (
      <p className="text-small text-soft">The texts differ only after the first 500 characters.</p>
    );
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="border-red border-s-2 ps-3">
        <span className="sr-only">Before: </span>
        <LongText text={displayText(change, oldText)} isReplaced={oldText !== ''} />
      </div>
      <div className="border-green border-s-2 ps-3">
        <span className="sr-only">After: </span>
        <LongText text={displayText(change, newText)} />
      </div>
    </div>
  );
}
