import { type ReactNode, useId } from 'react';

/** A part of the page under its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} className="px-1 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
