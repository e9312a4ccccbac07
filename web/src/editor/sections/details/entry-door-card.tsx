import type { Section } from '../../../host/queries.ts';
import { type Item, useDraftField } from '../../editing/editing-context.tsx';
import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { FieldPair } from '../item-card.tsx';
import { doorTypes } from './access-types.ts';
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
        <DraftSelectField item={item} field="accessType" label="Access type" choices={doorTypes} />
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

function DoorContent({ item }: { item: Item<Section> }) {
  const { value } = useDraftField(item, 'accessType');
  const type = doorTypes.find((each) => each.value === value) ?? doorTypes[0];
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
