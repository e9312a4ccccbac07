import { hasDoorCode } from '@guest-portal/contract/messages/door-code';
import type { Piece } from '@guest-portal/contract/messages/template';
import { dateAt, zoneOf } from '@guest-portal/contract/zoned-time';
import { dayInWords } from '../../../shared/stay-days.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Stay } from '../../queries.ts';

interface DoorCodeNoteProps {
  stay: Pick<Stay, 'checkinDate'>;
  timeZone: string;
  /** How to get in, as the host has written it for the property. */
  door: string;
  text: readonly Piece[];
  plain: readonly Piece[];
}

/** Warns before the day of arrival that a message contains the door code. */
export function DoorCodeNote({ stay, timeZone, door, text, plain }: DoorCodeNoteProps) {
  const isBeforeArrival = dateAt(new Date(), zoneOf({ timeZone })) < stay.checkinDate;
  const isInText = hasDoorCode(text, door);
  if (!isBeforeArrival || !(isInText || hasDoorCode(plain, door))) return null;
  return (
    <Notice
      title={
        isInText
          ? 'This message contains the door code'
          : 'The copy without the link contains the door code'
      }
    >
      <p>
        Your guest arrives on {dayInWords(stay.checkinDate)}. Send the code on that day, not before.
      </p>
    </Notice>
  );
}
