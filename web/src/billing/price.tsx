import { TestMode } from './test-mode.tsx';

/** The price of a property per month. */
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
