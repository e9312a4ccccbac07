import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { DefaultCardFrame, type DefaultCardProps } from './default-card.tsx';

/** Its title on the guest's page is the contact card's, in the section of that name. */
export function HostContactCard({ item, home }: DefaultCardProps) {
  return (
    <DefaultCardFrame
      item={item}
      shown={<SettingSwitch item={home} flag="showHostPhone" label="Show to guests" />}
    >
      <DraftTextField item={home} field="hostPhone" type="tel" placeholder="e.g. +371 20 000 000" />
      <SettingSwitch
        item={home}
        flag="showPhoneBeforePin"
        label="Show this number before the PIN"
        hint="For guests who can’t get in. Anyone with the link sees it then, not only your guests. It stays hidden while this card is not shown to guests."
      />
      <DraftTextareaField
        item={home}
        field="hostAdditionalInfo"
        rows={2}
        placeholder="e.g. Please write before you call after 22:00."
      />
    </DefaultCardFrame>
  );
}
