import { TestMode } from './test-mode.tsx';

/** What a property costs, wherever somebody is asked to pay for it. */
export const Price = () => <span className="whitespace-nowrap">EUR 15</span>;

interface PriceNoteProps {
  testMode: boolean | undefined;
}

export function PriceNote({ testMode }: PriceNoteProps) {
  return (
    <p className="text-small text-soft">
      <Price /> a month for this property. Cancel at any time.
      {testMode && (
        <span className="mt-2 block">
          <TestMode />
        </span>
      )}
    </p>
  );
}
