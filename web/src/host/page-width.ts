/** The width of the header, the page and the save bar. It has room for the index, the fields and the preview. */
export const pageWidth = 'mx-auto max-w-[93rem]';
