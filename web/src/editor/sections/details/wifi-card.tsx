import type { Apartment } from '../../../host/queries.ts';
import { type Item, useDraftField } from '../../editing/editing-context.tsx';
import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { FieldPair } from '../item-card.tsx';
import { oncePinIsEntered } from '../when-page-is-read.ts';
import { wifiTypes } from './access-types.ts';
import { DefaultCardFrame, type DefaultCardProps } from './default-card.tsx';

const showSwitchHint = (property: Apartment) =>
  property.showPageBeforeCheckin
    ? `Guests see the network name ${oncePinIsEntered}. They see the password once they have checked in, never before.`
    : 'Guests can read this card once they have checked in, never before.';

export function WifiCard({ item, property }: DefaultCardProps) {
  return (
    <DefaultCardFrame
      item={item}
      showSwitch={
        <SettingSwitch
          item={property}
          flag="showWifiInfo"
          label="Show to guests"
          hint={showSwitchHint(property.row)}
          className="contents"
        />
      }
    >
      <FieldPair>
        <DraftTextField item={item} field="name" label="Title" required unmarked />
        <DraftSelectField item={property} field="wifiAccessType" choices={wifiTypes} />
        <DraftTextField
          item={property}
          field="wifiName"
          hint="Exactly as printed on the router."
          {...literalInputProps}
        />
        <WifiPassword item={property} />
      </FieldPair>
      <DraftTextareaField
        item={property}
        field="wifiAdditionalInfo"
        rows={2}
        placeholder="Where the signal is best, or a second network"
      />
    </DefaultCardFrame>
  );
}

function WifiPassword({ item }: { item: Item<Apartment, 'apartment'> }) {
  const { value } = useDraftField(item, 'wifiAccessType');
  if (value === 'free') return null;
  return (
    <DraftTextField
      item={item}
      field="wifiPassword"
      hint="Guests see this once they have checked in."
      {...literalInputProps}
    />
  );
}

/** Guests copy these values exactly, so there is no autocorrect, and 0 and O look different. */
export const literalInputProps = {
  spellCheck: false,
  autoCapitalize: 'none',
  autoCorrect: 'off',
  className: '[&_input]:font-code',
} as const;
