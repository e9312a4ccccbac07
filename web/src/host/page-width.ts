/** The header, the page and the bar at its foot end at the same edges: room for the index, the fields and the phone. */
export const pageWidth = 'mx-auto max-w-[93rem]';
