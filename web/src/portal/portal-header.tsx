import { Mark } from '../layout/mark.tsx';

/** Not a link: a guest has nowhere else to go, and a stray tap must not lose the page. */
export function PortalHeader() {
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-xl items-center gap-3 px-5">
      <Mark className="size-8" />
      <p className="font-semibold font-serif text-title">Guest Portal</p>
    </header>
  );
}
