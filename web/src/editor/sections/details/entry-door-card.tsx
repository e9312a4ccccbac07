import type { Section } from '../../../host/queries.ts';
import { type Item, useDraftField } from '../../editing/editing-context.tsx';
import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { FieldPair } from '../item-card.tsx';
import { doorTypeOf, doorTypes } from './access-types.ts';
import { DefaultCardFrame, type DefaultCardProps } from './default-card.tsx';

export function EntryDoorCard({ item }: DefaultCardProps) {
  return (
    <DefaultCardFrame
      item={item}
      showSwitch={
        <SettingSwitch
          item={item}
          flag="showInPortal"
          label="Show to guests"
          hint="Guests can read this card once they have checked in, never before."
          className="contents"
        />
      }
    >
      <FieldPair>
        <DraftTextField item={item} field="name" label="Title" required unmarked />
        <AccessType item={item} />
      </FieldPair>
      <DoorContent item={item} />
      <DraftTextareaField
        item={item}
        field="importantInfo"
        label="Important Additional Info"
        rows={2}
        placeholder="e.g. Lift the handle, then turn the key."
      />
    </DefaultCardFrame>
  );
}

/** Says what the chosen type is for. Guests see only the text below. */
export function AccessType({ item }: { item: Item<Section> }) {
  const { value } = useDraftField(item, 'accessType');
  return (
    <DraftSelectField
      item={item}
      field="accessType"
      label="Access type"
      choices={doorTypes}
      hint={doorTypeOf(value).use}
    />
  );
}

function DoorContent({ item }: { item: Item<Section> }) {
  const { value } = useDraftField(item, 'accessType');
  const type = doorTypeOf(value);
  return (
    <DraftTextareaField
      item={item}
      field="content"
      label={type.question}
      placeholder={type.example}
      hint="Guests see this once they have checked in."
    />
  );
}
