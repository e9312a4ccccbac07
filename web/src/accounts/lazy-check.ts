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

export function lazyCheck<Name extends keyof Checks>(name: Name): Checks[Name] {
  const check: Resolver = async (values, context, options) => {
    const loaded = await load().catch(() => undefined);
    const resolver = loaded?.checks[name] as Resolver | undefined;
    return resolver ? resolver(values, context, options) : unchecked(values);
  };
  // What it resolves to is what the check of this name resolves to; the compiler can't follow by name.
  return check as unknown as Checks[Name];
}

const unchecked = (values: FieldValues) => ({ values, errors: {} });
