/** A form's values beside what was saved meanwhile, perhaps in another tab. */

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** What is sent: nothing but what was changed. */
export const changesOf = <Values extends object>(base: Values, mine: Values): Partial<Values> =>
  Object.fromEntries(
    keysOf(base)
      .filter((field) => mine[field] !== base[field])
      .map((field) => [field, mine[field]]),
  ) as Partial<Values>;

/** Those that were changed here and, meanwhile, elsewhere to something else. */
export const changedInTwoPlaces = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): (keyof Values)[] =>
  keysOf(base).filter(
    (field) =>
      mine[field] !== base[field] && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
