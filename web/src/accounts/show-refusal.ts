import { bodyOf, codeOf, sentenceOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';

type Place<Name> = (name: Name, error: { message: string }, focus: { shouldFocus: true }) => void;

/**
 * Puts the server's words at the field that they are about, and says all others in a toast.
 * @param fields by what the server calls them, or by its code where that is about one field
 */
export function showRefusal<Name extends string>(
  error: unknown,
  fields: Record<string, Name>,
  place: Place<Name>,
  title: string,
) {
  const message = sentenceOf(error) ?? 'Please check your connection and try again.';
  const named = [codeOf(error), ...pathsOf(error)].find((name) => name && name in fields);
  const field = named ? fields[named] : undefined;
  if (field) place(field, { message }, { shouldFocus: true });
  else toast({ title, description: message, variant: 'destructive' });
}

function pathsOf(error: unknown): string[] {
  const { fields } = bodyOf(error);
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: { path?: unknown }) =>
    typeof field?.path === 'string' ? [field.path] : [],
  );
}
