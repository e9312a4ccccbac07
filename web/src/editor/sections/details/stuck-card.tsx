import { DoorClosed } from 'lucide-react';
import type { Apartment } from '../../../host/queries.ts';
import type { Item } from '../../editing/editing-context.tsx';
import { DraftTextareaField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { ItemCard } from '../item-card.tsx';

/** The texts behind the guest's button ‘I can’t get in’. */
export function StuckCard({ property }: { property: Item<Apartment, 'apartment'> }) {
  return (
    <ItemCard title="‘I can’t get in’" icon={<DoorClosed aria-hidden size={18} />}>
      <p className="text-soft">
        Guests always see this button on their page. It shows how to open the door, your number, the
        address and what you write here.
      </p>
      <DraftTextareaField
        item={property}
        field="stuckNote"
        rows={2}
        placeholder="e.g. Pull the door towards you while you turn the key."
        hint="Guests can read this before they check in, so don’t include codes."
      />
      <DraftTextareaField
        item={property}
        field="backupEntry"
        rows={2}
        placeholder="e.g. The key box is beside the door."
        hint="A spare key or code. Guests who have checked in see it when they ask for it, and we email you immediately."
      />
      <SettingSwitch
        item={property}
        flag="offerBackupEntry"
        label="Offer the backup to guests"
        hint="Guests who have checked in can ask for it. Nobody else sees it."
      />
    </ItemCard>
  );
}
