/** Where a text stands in a guest's bundle, as the bundle's `translated` names it. */

/** Of a list, with the entry's number there; of captions, with the path of the image. */
export const apartmentText = (field: string, at?: number | string) =>
  rowText('apartment', field, at);

/** Of an arrival step, a place, a guide or a section. */
export const rowText = (rowId: string, field: string, at?: number | string) =>
  at === undefined ? `${rowId}.${field}` : `${rowId}.${field}.${at}`;
