/** How links look, for wouter's <Link> and for <a> alike. */

/** In running text: always underlined, because colour alone is not enough. */
export const textLink =
  'font-medium text-green underline decoration-1 underline-offset-4 hover:decoration-2';

/** Standing alone, in headers and footers: as tall as a thumb, underlined when touched. */
export const standaloneLink =
  'inline-flex min-h-touch min-w-touch items-center gap-2 rounded-small font-medium text-green underline-offset-4 hover:underline';
