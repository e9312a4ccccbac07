import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';

/** Sets the title and description of the document. Restores the previous description on unmount. */
export function PageHead({ title, description }: { title?: string; description?: string }) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!description || !meta) return;
    const previous = meta.content;
    meta.content = description;
    return () => {
      meta.content = previous;
    };
  }, [description]);

  return null;
}
