import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import type { Apartment } from '../../../host/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { type Item, useDraftField } from '../../editing/editing-context.tsx';
import { DraftTextField } from '../../editing/fields/draft-fields.tsx';
import { DraftSelectField } from '../../editing/fields/draft-select-field.tsx';
import { SettingSwitch } from '../../editing/fields/setting-switch.tsx';
import { browserZone, timeZoneLabel, zonesWith } from '../../time-zones.ts';
import { FieldPair, ItemCard } from '../item-card.tsx';

/** The time zone and the times of check-in and check-out. */
export function ClocksCard({ property }: { property: Item<Apartment, 'apartment'> }) {
  const zones = useMemo(() => zonesWith(property.row.timeZone), [property.row.timeZone]);
  const { value, change } = useDraftField(property, 'timeZone');
  const browserTimeZone = browserZone();
  return (
    <ItemCard title="Arrival and departure" icon={<CalendarClock aria-hidden size={18} />}>
      <DraftSelectField
        item={property}
        field="timeZone"
        choices={zones}
        hint={
          value === ''
            ? 'Not set yet. Until you choose a time zone, dates and times are in UTC.'
            : 'Stays begin and end in this time zone.'
        }
      />
      {value === '' && browserTimeZone !== '' && (
        <Button className="justify-self-start" onClick={() => change(browserTimeZone)}>
          Use {timeZoneLabel(browserTimeZone)}
        </Button>
      )}
      <FieldPair>
        <DraftTextField item={property} field="checkinTime" type="time" required unmarked />
        <DraftTextField item={property} field="checkoutTime" type="time" required unmarked />
        <DraftTextField
          item={property}
          field="codesOpenTime"
          type="time"
          hint="Optional. On the day of arrival, guests can check in and see the door code and Wi-Fi from this time on. If you leave it empty, the check-in time applies, except for stays that are added on that day. Those open immediately."
        />
      </FieldPair>
      <SettingSwitch
        item={property}
        flag="offerOtherTimes"
        label="Guests may ask for an earlier check-in or a later check-out"
        hint="Guests choose a time. You get an email, and grant or decline the request with one press. Granting changes the times of that stay only."
      />
    </ItemCard>
  );
}
