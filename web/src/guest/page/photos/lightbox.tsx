/** One lightbox for all images of the page. Any component below the provider can open it. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { CouldNotOpen } from '../parts/could-not-open.tsx';
import { usePrefetch } from '../parts/use-prefetch.ts';
import type { Pictures } from './lightbox-dialog.tsx';

const LightboxDialog = lazyComponent(
  async () => (await import('./lightbox-dialog.tsx')).LightboxDialog,
  () => null,
  CouldNotOpen,
);

const ShowContext = createContext<(pictures: Pictures) => void>(() => undefined);

/** Returns the function that shows images as large as the screen. */
export const useLightbox = () => useContext(ShowContext);

export function LightboxProvider({ children }: { children: ReactNode }) {
  const [openPictures, setOpenPictures] = useState<Pictures>();
  usePrefetch(LightboxDialog.load);
  return (
    <ShowContext value={setOpenPictures}>
      {children}
      {openPictures && (
        <LightboxDialog {...openPictures} onClose={() => setOpenPictures(undefined)} />
      )}
    </ShowContext>
  );
}
