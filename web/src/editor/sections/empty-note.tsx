import type { ReactNode } from 'react';

/** The text that an empty section shows. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-line border-dashed px-4 py-5 text-soft">
      {children}
    </p>
  );
}
