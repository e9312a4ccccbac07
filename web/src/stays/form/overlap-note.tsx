import { calendarLimits } from '@guest-portal/contract/stay-rules';
import { useQuery } from '@tanstack/react-query';
import { stayInWords } from '../../shared/stay-days.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Dates, nightsOf, overlap } from '../days.ts';
import { type StayInCalendar, windowQuery } from '../queries.ts';

interface OverlapNoteProps {
  apartmentId: string;
  dates: Dates;
  /** The stay itself, where it exists. */
  except?: string;
}

/** Those of the others that have some of the same nights. */
const inTheWay = (
  stays: readonly StayInCalendar[],
  dates: Dates,
  except?: string,
): StayInCalendar[] =>
  stays.filter(
    (stay) =>
      stay.id !== except &&
      (stay.state === 'upcoming' || stay.state === 'current') &&
      overlap(stay, dates),
  );

/** Says it while the dates are chosen. It is no refusal: the host may know better. */
export function OverlapNote({ apartmentId, dates, except }: OverlapNoteProps) {
  const nights = nightsOf(dates);
  const { data } = useQuery({
    ...windowQuery({
      apartmentIds: [apartmentId],
      from: dates.checkinDate,
      to: dates.checkoutDate,
    }),
    enabled: apartmentId !== '' && nights >= 0 && nights <= calendarLimits.days,
  });
  const found = inTheWay(data ?? [], dates, except);
  return (
    // Always there, so that it is announced.
    <div role="status">
      {found.length > 0 && (
        <Notice title="These nights are taken already">
          {found.map((stay) => (
            <p key={stay.id}>
              <bdi translate="no" className="font-semibold">
                {stay.name}
              </bdi>
              , {stayInWords(stay.checkinDate, stay.checkoutDate)}
            </p>
          ))}
          <p>You can save it anyway. It is then shown as a double booking.</p>
        </Notice>
      )}
    </div>
  );
}
