import { House } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Apartment } from '../../../host/queries.ts';
import { translationsPath } from '../../../shared/translations-path.ts';
import { textLink } from '../../../ui/link.ts';
import { DraftTextField, DraftUrlField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { languagesWith } from '../../text-languages.ts';
import { FieldPair, ItemCard } from '../item-card.tsx';
import { ItemFailure } from '../item-failure.tsx';

/** What a property is called and where it stands. */
export function HomeCard({ apartment }: { apartment: Apartment }) {
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  const languages = useMemo(() => languagesWith(apartment.textLanguage), [apartment.textLanguage]);
  return (
    <ItemCard title="The property" icon={<House aria-hidden size={18} />}>
      <ItemFailure kind="apartment" id={apartment.id} />
      <FieldPair>
        <DraftTextField item={item} field="name" required unmarked />
        <DraftTextField item={item} field="address" placeholder="Street, number, floor" />
        <DraftTextField item={item} field="city" />
        <DraftTextField item={item} field="country" />
        <DraftUrlField item={item} field="airbnbLink" placeholder="www.airbnb.com/rooms/…" />
        <DraftUrlField item={item} field="googleMapsLink" placeholder="maps.google.com/…" />
        <DraftSelectField
          item={item}
          field="textLanguage"
          choices={languages}
          hint={
            <>
              Long words then break by its rules, and screen readers pronounce them.{' '}
              <Link href={translationsPath(apartment.id)} className={textLink}>
                Translate your texts
              </Link>
            </>
          }
        />
      </FieldPair>
      <SettingSwitch
        item={item}
        flag="showNameInLinkPreview"
        label="Name the property in the link’s preview"
        hint="Chats show a preview of your guest link. Switched on, it names the property to everybody who sees the link, before any PIN."
      />
    </ItemCard>
  );
}
