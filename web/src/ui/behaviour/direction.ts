/** A class for texts that have their own direction, but are aligned with the start of the page's lines. */
export const atPageStart = 'rtl:text-right';
