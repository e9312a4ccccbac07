/** One lightbox for all pictures of the page, whoever asks for it. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { CouldNotOpen } from './could-not-open.tsx';
import { later, useAhead } from './later.tsx';
import type { Pictures } from './lightbox-dialog.tsx';

const loadDialog = async () => (await import('./lightbox-dialog.tsx')).LightboxDialog;
const LightboxDialog = later(loadDialog, () => null, CouldNotOpen);

const Show = createContext<(pictures: Pictures) => void>(() => undefined);

/** Gives the function that shows pictures as large as the screen. */
export const useLightbox = () => useContext(Show);

export function LightboxProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Pictures>();
  useAhead(loadDialog);
  return (
    <Show value={setShown}>
      {children}
      {shown && <LightboxDialog {...shown} onClose={() => setShown(undefined)} />}
    </Show>
  );
}
