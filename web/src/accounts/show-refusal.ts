import { bodyOf, codeOf, serverMessageOf } from '../shared/api.ts';
import { toast } from '../ui/toasts/toast.ts';

type SetError<Name> = (
  name: Name,
  error: { message: string },
  focus: { shouldFocus: true },
) => void;

/**
 * Shows the server's message at the field that it is about, or else in a toast.
 * @param fields form fields by the server's field names or error codes
 */
export function showRefusal<Name extends string>(
  error: unknown,
  fields: Record<string, Name>,
  setError: SetError<Name>,
  title: string,
) {
  const message = serverMessageOf(error) ?? 'Please check your connection and try again.';
  const fieldKey = [codeOf(error), ...pathsOf(error)].find((name) => name && name in fields);
  const field = fieldKey ? fields[fieldKey] : undefined;
  if (field) setError(field, { message }, { shouldFocus: true });
  else toast({ title, description: message, variant: 'destructive' });
}

function pathsOf(error: unknown): string[] {
  const { fields } = bodyOf(error);
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: { path?: unknown }) =>
    typeof field?.path === 'string' ? [field.path] : [],
  );
}
