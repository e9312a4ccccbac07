import type { Apartment } from '../../../host/queries.ts';
import { DraftTextareaField, DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { EditorSection } from '../editor-section.tsx';
import { FieldPair, ItemCard } from '../item-card.tsx';
import { whenPageIsRead } from '../when-page-is-read.ts';

export function ContactInformationSection({ apartment }: { apartment: Apartment }) {
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  return (
    <EditorSection title="Contact Information">
      <div className="grid gap-4">
        <ItemCard
          title="Contact card"
          aside={
            <SettingSwitch
              item={item}
              flag="showHostPhone"
              label="Show contact card"
              hint={`Guests see this card ${whenPageIsRead(apartment)}. This is the same switch as ‘Show to guests’ next to your phone number.`}
              className="contents"
            />
          }
        >
          <DraftTextField
            item={item}
            field="contactHostTitle"
            placeholder="Your name, or a short greeting"
          />
          <FieldPair>
            <DraftTextField
              item={item}
              field="contactHostAvailability"
              placeholder="The days and hours when you answer"
            />
            <DraftTextField
              item={item}
              field="contactHostResponseTime"
              placeholder="How long an answer usually takes"
            />
          </FieldPair>
          <DraftTextareaField
            item={item}
            field="contactHostBody"
            placeholder="The best way and time to reach you"
          />
        </ItemCard>
        <ItemCard title="In an emergency">
          <DraftTextField
            item={item}
            field="emergencyContact"
            hint="Shown separately on the contact card."
            placeholder="e.g. 112, or +371 20 000 000"
          />
          <DraftTextareaField
            item={item}
            field="emergencyContactDescription"
            rows={2}
            placeholder="e.g. In an emergency call 112."
          />
        </ItemCard>
      </div>
    </EditorSection>
  );
}
