import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { editedFieldAttribute } from '../edited-field.ts';
import { useDraftField } from '../editing-context.tsx';
import { type FieldWithLabel, labelFor } from '../field-names.ts';

type DraftSelectFieldProps<Row, Field, Value extends string> = FieldWithLabel<Row, Field> &
  Pick<ComponentProps<typeof SelectField>, 'hint'> & {
    choices: readonly { value: Value; label: string }[];
  };

/** A select field that writes to the drafts. A value that is not among the choices shows the first one. */
export function DraftSelectField<
  Row extends { id: string },
  Field extends keyof Row & string,
  Value extends Row[Field] & string,
>({
  item,
  field,
  label = labelFor(item.kind, field),
  choices,
  ...rest
}: DraftSelectFieldProps<Row, Field, Value>) {
  const { value, change, error } = useDraftField(item, field);
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];
  if (!chosen) return null;
  return (
    <div {...editedFieldAttribute(item, field)}>
      <SelectField
        {...rest}
        label={label}
        choices={choices}
        value={chosen.value}
        error={error}
        onChange={change}
      />
    </div>
  );
}
