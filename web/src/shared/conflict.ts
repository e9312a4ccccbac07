/** Compares a form's values with values that were saved in the meantime, perhaps in another tab. */

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** Returns the fields that the user has changed. Only these are sent. */
export const changesOf = <Values extends object>(base: Values, mine: Values): Partial<Values> =>
  Object.fromEntries(
    keysOf(base)
      .filter((field) => mine[field] !== base[field])
      .map((field) => [field, mine[field]]),
  ) as Partial<Values>;

/** Returns the fields that were changed here and, in the meantime, to something else elsewhere. */
export const conflictingFields = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): (keyof Values)[] =>
  keysOf(base).filter(
    (field) =>
      mine[field] !== base[field] && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
