import { createContext, type ReactNode, useContext } from 'react';

/** Renders an island to HTML as its own root. It is only set at build time. */
export const RenderIslandContext = createContext<
  ((name: string, island: ReactNode) => string) | undefined
>(undefined);

/**
 * An interactive part of a page. The document of a prerendered page hydrates only its islands, by their names
 * (app/islands.tsx). Everything else on the page is HTML without script.
 */
export function Island({ name, children }: { name: string; children: ReactNode }) {
  const render = useContext(RenderIslandContext);
  const attributes = { 'data-island': name, className: 'contents' };
  if (!render) return <div {...attributes}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is rendered by React
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: render(name, children) }} />;
}
