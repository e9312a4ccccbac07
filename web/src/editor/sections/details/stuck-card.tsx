import { DoorClosed } from 'lucide-react';
import type { Apartment } from '../../../host/queries.ts';
import type { Item } from '../../editing/editing-context.tsx';
import { DraftTextareaField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { ItemCard } from '../item-card.tsx';

/** For the guest before a door that stays shut. */
export function StuckCard({ home }: { home: Item<Apartment, 'apartment'> }) {
  return (
    <ItemCard title="‘I can’t get in’" icon={<DoorClosed aria-hidden size={18} />}>
      <p className="text-soft">
        A button on the guest’s page, always in reach: it shows how to open the door, your number,
        the address and what you write here.
      </p>
      <DraftTextareaField
        item={home}
        field="stuckNote"
        rows={2}
        placeholder="e.g. Pull the door towards you while you turn the key. The keypad wakes when you touch it."
        hint="Guests can read it before they check in: no codes here."
      />
      <DraftTextareaField
        item={home}
        field="backupEntry"
        rows={2}
        placeholder="e.g. The grey key box behind the left shutter opens with 3094."
        hint="A spare key or code. Guests who have checked in see it when they ask for it, and you get an email at once."
      />
      <SettingSwitch item={home} flag="offerBackupEntry" label="Offer the backup to guests" />
    </ItemCard>
  );
}
