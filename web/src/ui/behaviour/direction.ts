/** For what is read in a direction of its own but stands at the side where the page begins. */
export const atPageStart = 'rtl:text-right';
