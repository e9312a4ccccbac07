import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ArrivalNote, arrivalNotes } from '../../../guest/page/page-sections.ts';
import { type Apartment, sectionsQuery } from '../../../host/queries.ts';
import { sectionIcons } from '../../../ui/icons/section-icons.ts';
import { DraftTextareaField } from '../../editing/fields/draft-fields.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { EditorSection } from '../editor-section.tsx';
import { ItemCard } from '../item-card.tsx';
import { Loaded } from '../loaded.tsx';
import { oncePinIsEntered } from '../when-page-is-read.ts';
import { CustomSections } from './custom-sections.tsx';
import { StuckCard } from './stuck-card.tsx';

const noteTexts: Record<ArrivalNote, { title: string; placeholder: string }> = {
  parkingInstructions: {
    title: 'Parking Instructions',
    placeholder: 'e.g. Park behind the house. Your parking space is number 4.',
  },
  arrivalDirections: {
    title: 'Arrival Directions',
    placeholder: 'e.g. The nearest stop is Central Market.',
  },
  checkinInstructions: {
    title: 'Check-in Instructions',
    placeholder: 'e.g. Check-in from 15:00. The door is on the left.',
  },
};

export function PreArrivalSection({ apartment }: { apartment: Apartment }) {
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  return (
    <EditorSection title="Pre-Arrival Info">
      <div className="grid gap-4">
        {arrivalNotes.map(({ at, icon, switchField }) => {
          const { title, placeholder } = noteTexts[at];
          const Icon = sectionIcons[icon];
          return (
            <ItemCard
              key={at}
              title={title}
              icon={<Icon aria-hidden size={18} />}
              aside={
                <SettingSwitch
                  item={item}
                  flag={switchField}
                  label="Show to guests"
                  hint={`Guests see this ${oncePinIsEntered}, also before the check-in.`}
                  className="contents"
                />
              }
            >
              <DraftTextareaField item={item} field={at} placeholder={placeholder} />
            </ItemCard>
          );
        })}
        <ItemCard title="Page before the check-in" icon={<Eye aria-hidden size={18} />}>
          <SettingSwitch
            item={item}
            flag="showPageBeforeCheckin"
            label="Show the page before the check-in"
            hint="For guests who have entered their PIN. They can then read everything except door code, Wi-Fi and check-out notes, so don’t include codes in other texts. While this is off, the page is blurred until they check in."
          />
        </ItemCard>
        <StuckCard property={item} />
        <Loaded query={useQuery(sectionsQuery(apartment.id))}>
          {(sections) => (
            <CustomSections apartment={apartment} sectionType="pre_arrival" sections={sections} />
          )}
        </Loaded>
      </div>
    </EditorSection>
  );
}
