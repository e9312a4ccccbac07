/** The paths of texts in a guest's bundle, as its `translated` list contains them. */

/** The path of a property's own text. `key` is the index of a list entry, or the image path of a caption. */
export const apartmentText = (field: string, key?: number | string) =>
  rowText('apartment', field, key);

/** The path of a text of an arrival step, a place, a guide item or a section. */
export const rowText = (rowId: string, field: string, key?: number | string) =>
  key === undefined ? `${rowId}.${field}` : `${rowId}.${field}.${key}`;
