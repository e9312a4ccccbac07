import { House } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Apartment } from '../../../host/queries.ts';
import { translationsPath } from '../../../shared/translations-path.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { textLink } from '../../../ui/link.ts';
import { DraftTextField, DraftUrlField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { languagesWith } from '../../text-languages.ts';
import { FieldPair, ItemCard } from '../item-card.tsx';
import { ItemFailure } from '../item-failure.tsx';

/** The name, address and links of a property. */
export function PropertyBasicsCard({ apartment }: { apartment: Apartment }) {
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
              Browsers use it to hyphenate long words, and screen readers to pronounce your texts.{' '}
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
        label="Show the name of the property in link previews"
        hint="Messaging apps show a preview of your guest link. If this is on, everyone who sees the link also sees the property name, even without a PIN."
      />
      <FullPropertyId id={apartment.id} />
    </ItemCard>
  );
}

/** Shows the full id, because the property's card shows only its beginning. */
function FullPropertyId({ id }: { id: string }) {
  return (
    <div>
      <p className="font-semibold">Property ID</p>
      <div className="flex items-center gap-1">
        <p translate="no" className="min-w-0 font-code text-small wrap-anywhere">
          {id}
        </p>
        <CopyButton label="Property ID" value={id} copied="Property ID copied" />
      </div>
      <p className="text-small text-soft">We may ask for it when you contact us.</p>
    </div>
  );
}
