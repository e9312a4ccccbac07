import { createContext, type ReactNode, useContext } from 'react';

/** Set at build time: renders an island to HTML, as a root of its own. */
export const RenderIsland = createContext<
  ((name: string, island: ReactNode) => string) | undefined
>(undefined);

/**
 * A part of a page that acts. The document of a prerendered page hydrates only its islands, by their names
 * (app/islands.tsx); all else on the page is HTML without script.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  const render = useContext(RenderIsland);
  const place = { 'data-island': name, className: 'contents' };
  if (!render) return <div {...place}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it
  return <div {...place} dangerouslySetInnerHTML={{ __html: render(name, children) }} />;
}
