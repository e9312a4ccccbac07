import { CalendarPlus } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Bundle } from '../bundle.ts';
import { useAhead } from '../parts/use-ahead.ts';
import { addressLine } from '../text/links.ts';
import { type CheckOut, momentOfCheckOut, zoneOf } from './check-out-phase.ts';

const load = () => import('./calendar-file.ts');

interface AddToCalendarProps {
  bundle: Bundle;
  checkOut: CheckOut;
}

/** Saves the check-out as a file that the phone's calendar opens. */
export function AddToCalendar({ bundle: { apartment, guest }, checkOut }: AddToCalendarProps) {
  const words = useStayTexts();
  useAhead(load);
  const add = async () => {
    try {
      const { saveCalendarFile } = await load();
      saveCalendarFile({
        id: guest.id,
        summary: `${words.checkOut}: ${apartment.name}`,
        location: addressLine(apartment),
        date: checkOut.date,
        timeZone: zoneOf(checkOut),
        moment: momentOfCheckOut(checkOut),
      });
    } catch {
      toast({
        title: words.couldNotOpenTitle,
        description: words.couldNotOpen,
        variant: 'destructive',
      });
    }
  };
  return (
    <Button variant="quiet" className="border-line!" onClick={add}>
      <CalendarPlus aria-hidden size={18} className="shrink-0" />
      {words.addToCalendar}
    </Button>
  );
}
