import { SelectField } from '../ui/fields/select-field.tsx';
import type { Apartment } from './queries.ts';

interface PropertyFieldProps {
  apartments: Pick<Apartment, 'id' | 'name'>[];
  /** The id of the chosen property, or an empty string while none is chosen. */
  chosenId: string;
  error?: string | undefined;
  onChoose: (id: string) => void;
}

/** A select field for a property. */
export function PropertyField({ apartments, chosenId, error, onChoose }: PropertyFieldProps) {
  return (
    <SelectField
      label="Property"
      choices={[
        ...(chosenId === '' ? [{ value: '', label: 'Choose a property' }] : []),
        ...apartments.map(({ id, name }) => ({
          value: id,
          label: name || 'Unnamed property',
          isName: Boolean(name),
        })),
      ]}
      value={chosenId}
      error={error}
      onChange={onChoose}
    />
  );
}
