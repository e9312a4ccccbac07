/**
 * The schemas weigh as much as the rest of a public page, and are needed only when somebody submits:
 * they come when a form gets the focus. Should they not come at all, the server checks the same.
 */
import type { FieldValues, Resolver } from 'react-hook-form';

const load = () => import('./checks.ts');

/** Ahead of time; a failure shows when the check is needed. */
export const loadChecks = () => {
  load().catch(() => undefined);
};

type Checks = Awaited<ReturnType<typeof load>>['checks'];

/** @param pick one of them, for values that a form has and sends as they are */
export const lazyCheck =
  <Values extends FieldValues>(pick: (checks: Checks) => Resolver<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const loaded = await load().catch(() => undefined);
    return loaded ? pick(loaded.checks)(values, context, options) : { values, errors: {} };
  };
