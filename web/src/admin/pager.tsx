import { Button } from '../ui/button.tsx';

interface PagerProps {
  label: string;
  page: number;
  lastPage: number;
  onTurn: (page: number) => void;
}

/** From a page behind the last one the way leads back to the last. */
export function Pager({ label, page, lastPage, onTurn }: PagerProps) {
  if (lastPage === 1 && page === 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-3">
      <Button
        variant="quiet"
        className="-ms-5"
        disabled={page === 1}
        onClick={() => onTurn(Math.min(page - 1, lastPage))}
      >
        Previous
      </Button>
      <p className="text-soft tabular-nums">
        Page {page} of {lastPage}
      </p>
      <Button
        variant="quiet"
        className="-me-5"
        disabled={page >= lastPage}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
