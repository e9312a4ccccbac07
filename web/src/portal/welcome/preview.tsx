/** One full-screen preview for all pictures of the page, whoever asks for it. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { CouldNotOpen } from './could-not-open.tsx';
import { later, useAhead } from './later.tsx';

export interface Previewed {
  /** What the pictures show, for those who can't see them. */
  name: string;
  images: string[];
  /** Which of them comes first. */
  at: number;
}

const loadPreview = async () => (await import('./image-preview.tsx')).ImagePreview;
const ImagePreview = later(loadPreview, () => null, CouldNotOpen);

const Show = createContext<(previewed: Previewed) => void>(() => undefined);

export const usePreview = () => useContext(Show);

export function PreviewProvider({ children }: { children: ReactNode }) {
  const [previewed, setPreviewed] = useState<Previewed>();
  useAhead(loadPreview);
  return (
    <Show value={setPreviewed}>
      {children}
      {previewed && <ImagePreview {...previewed} onClose={() => setPreviewed(undefined)} />}
    </Show>
  );
}
