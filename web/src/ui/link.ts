/** The classes of links, for wouter's <Link> and for <a>. */

/** Links in running text are always underlined, because colour alone is not enough. */
export const textLink =
  'font-medium text-green underline decoration-1 underline-offset-4 hover:decoration-2';

/** Links that stand alone, in headers and footers, are large enough for a thumb and underlined when hovered. */
export const standaloneLink =
  'inline-flex min-h-touch min-w-touch items-center gap-2 rounded-small font-medium text-green underline-offset-4 hover:underline';
