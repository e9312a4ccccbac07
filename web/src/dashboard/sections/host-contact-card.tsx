import { DraftTextareaField, DraftTextField } from '../editing/draft-fields.tsx';
import { SettingSwitch } from '../editing/setting-switch.tsx';
import { DefaultCardFrame, type DefaultCardProps } from './default-card.tsx';
import { FieldPair } from './item-card.tsx';

export function HostContactCard({ item, home }: DefaultCardProps) {
  return (
    <DefaultCardFrame
      item={item}
      shown={<SettingSwitch item={home} flag="showHostPhone" label="Show to guests" />}
    >
      <FieldPair>
        <DraftTextField item={item} field="name" label="Title" required unmarked />
        <DraftTextField
          item={home}
          field="hostPhone"
          label="Phone"
          type="tel"
          placeholder="e.g. +371 20 000 000"
        />
      </FieldPair>
      <DraftTextareaField
        item={home}
        field="hostAdditionalInfo"
        label="Additional info"
        rows={2}
        placeholder="e.g. Please write before you call after 22:00."
      />
    </DefaultCardFrame>
  );
}
