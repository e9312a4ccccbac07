import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { oncePinIsEntered } from '../when-page-is-read.ts';
import { DefaultCardFrame, type DefaultCardProps } from './default-card.tsx';

/** The host's phone. The title on the guest's page is edited in the section Contact Information. */
export function HostContactCard({ item, property }: DefaultCardProps) {
  return (
    <DefaultCardFrame
      item={item}
      showSwitch={
        <SettingSwitch
          item={property}
          flag="showHostPhone"
          label="Show to guests"
          hint={`Guests see your number ${oncePinIsEntered}. This is the same switch as ‘Show contact card’.`}
          className="contents"
        />
      }
    >
      <DraftTextField
        item={property}
        field="hostPhone"
        type="tel"
        placeholder="e.g. +371 20 000 000"
      />
      <SettingSwitch
        item={property}
        flag="showPhoneBeforePin"
        label="Show this number before the PIN"
        hint="For guests who can’t open their page. Anyone with the link can then see the number, not only your guests. It stays hidden while this card is not shown to guests."
      />
      <DraftTextareaField
        item={property}
        field="hostAdditionalInfo"
        rows={2}
        placeholder="When guests should send a message instead of calling"
      />
    </DefaultCardFrame>
  );
}
