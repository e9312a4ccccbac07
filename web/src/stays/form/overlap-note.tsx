import { calendarLimits } from '@guest-portal/contract/stay-rules';
import { useQuery } from '@tanstack/react-query';
import { stayInWords } from '../../shared/stay-days.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Dates, nightsOf, overlaps } from '../days.ts';
import { calendarStaysQuery, type StayInCalendar } from '../queries.ts';

interface OverlapNoteProps {
  apartmentId: string;
  dates: Dates;
  /** The id of the stay that is being edited. */
  except?: string;
}

/** Returns other stays that share nights with these dates. */
const overlappingStays = (
  stays: readonly StayInCalendar[],
  dates: Dates,
  except?: string,
): StayInCalendar[] =>
  stays.filter(
    (stay) =>
      stay.id !== except &&
      (stay.state === 'upcoming' || stay.state === 'current') &&
      overlaps(stay, dates),
  );

/** Warns about overlapping stays while the host chooses dates. The host can save anyway. */
export function OverlapNote({ apartmentId, dates, except }: OverlapNoteProps) {
  const nights = nightsOf(dates);
  const { data } = useQuery({
    ...calendarStaysQuery({
      apartmentIds: [apartmentId],
      from: dates.checkinDate,
      to: dates.checkoutDate,
    }),
    enabled: apartmentId !== '' && nights >= 0 && nights <= calendarLimits.days,
  });
  const overlapping = overlappingStays(data ?? [], dates, except);
  return (
    // The status element is always present, so that screen readers announce the warning.
    <div role="status">
      {overlapping.length > 0 && (
        <Notice title="These nights are already booked">
          {overlapping.map((stay) => (
            <p key={stay.id}>
              <bdi translate="no" className="font-semibold">
                {stay.name}
              </bdi>
              , {stayInWords(stay.checkinDate, stay.checkoutDate)}
            </p>
          ))}
          <p>You can still save this stay. It will show as a double booking.</p>
        </Notice>
      )}
    </div>
  );
}
