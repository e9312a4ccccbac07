import type { ReactNode } from 'react';
import { Doorway } from './doorway.tsx';

interface MessageProps {
  title: string;
  children: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
  /** Whether the door in the picture is lit, for good news. A dark door is for errors. */
  lit?: boolean;
}

/** Fills the page with a message. */
export function Message({ title, children, action, lit = false }: MessageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-5 px-5 py-12 text-center sm:py-20">
      <Doorway lit={lit} className="h-32 w-auto" />
      <h1 className="text-heading">{title}</h1>
      <div className="text-pretty text-lead text-soft">{children}</div>
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
