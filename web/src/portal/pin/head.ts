/** The property's name comes once the server has been asked for it. */
export const unnamedStay = 'Your stay';
