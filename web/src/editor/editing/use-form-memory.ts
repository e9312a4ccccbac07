/** Stores the texts of a form for a new row with the drafts, until the form is sent or closed. */
import { useDraftStore, useEditing } from './editing-context.tsx';

type Texts = Readonly<Record<string, string>>;

/**
 * @param name the form's name, unique within a property
 * @returns the texts, which are undefined while the form is closed, and a function that sets them
 */
export function useFormMemory<Values extends Texts>(apartmentId: string, name: string) {
  const store = useDraftStore();
  const texts = useEditing((editing) =>
    editing.apartmentId === apartmentId ? editing.forms[name] : undefined,
  ) as Values | undefined;
  const set = (values: Values | undefined) => {
    store.set({ apartmentId });
    const { [name]: _before, ...others } = store.get().forms;
    store.set({ forms: values ? { ...others, [name]: values } : others });
  };
  return [texts, set] as const;
}
