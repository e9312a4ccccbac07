import { Button } from '../ui/button.tsx';

interface PagerProps {
  label: string;
  page: number;
  lastPage: number;
  onTurn: (page: number) => void;
}

export function Pager({ label, page, lastPage, onTurn }: PagerProps) {
  if (lastPage === 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-3">
      <Button
        variant="quiet"
        className="-ms-5"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
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
