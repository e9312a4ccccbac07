/** The paths of texts in a guest's bundle, as its `translated` list contains them. */

/** The path of a property's own text. `at` is the position of a list entry, or the image path of a caption. */
export const apartmentText = (field: string, at?: number | string) =>
  rowText('apartment', field, at);

/** The path of a text of an arrival step, a place, a guide item or a section. */
export const rowText = (rowId: string, field: string, at?: number | string) =>
  at === undefined ? `${rowId}.${field}` : `${rowId}.${field}.${at}`;
