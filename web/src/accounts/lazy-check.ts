/**
 * Loads the schemas when a form gets the focus. They are as large as the rest of a public page and are needed only on
 * submit. If they fail to load, the server still checks the same rules.
 */
import type { FieldValues, Resolver } from 'react-hook-form';

const load = () => import('./checks.ts');

/** Prefetches the schemas. A failure is ignored, because the check loads them again when it is needed. */
export const loadChecks = () => {
  load().catch(() => undefined);
};

type Checks = Awaited<ReturnType<typeof load>>['checks'];

/** @param pick selects the schema for values that the form sends unchanged */
export const lazyCheck =
  <Values extends FieldValues>(pick: (checks: Checks) => Resolver<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const module = await load().catch(() => undefined);
    return module ? pick(module.checks)(values, context, options) : { values, errors: {} };
  };
