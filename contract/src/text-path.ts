/** Where a text stands in a guest's bundle, as the bundle's `translated` names it. */

/** Of a list, with the entry's number there. */
export const apartmentText = (field: string, at?: number) =>
  at === undefined ? `apartment.${field}` : `apartment.${field}.${at}`;

/** Of an arrival step, a place, a guide or a section. */
export const rowText = (rowId: string, field: string) => `${rowId}.${field}`;
