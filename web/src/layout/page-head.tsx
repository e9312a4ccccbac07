import { useEffect } from 'react';

const product = 'Guest Portal';

/** Gives the document the page's title and description; index.html's come back afterwards. */
export function PageHead({ title, description }: { title?: string; description?: string }) {
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product;
  }, [title]);

  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!description || !meta) return;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);

  return null;
}
