import { CalendarPlus } from 'lucide-react';
import { useStayTexts } from '../../../languages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Bundle } from '../bundle.ts';
import { usePrefetch } from '../parts/use-prefetch.ts';
import { addressLine } from '../text/links.ts';
import { type CheckOut, momentOfCheckOut, zoneOfCheckOut } from './check-out-phase.ts';

const loadCalendarFile = () => import('./calendar-file.ts');

interface AddToCalendarProps {
  bundle: Bundle;
  checkOut: CheckOut;
}

/** Saves the check-out as a file that the phone's calendar opens. */
export function AddToCalendar({ bundle: { apartment, guest }, checkOut }: AddToCalendarProps) {
  const texts = useStayTexts();
  usePrefetch(loadCalendarFile);
  const saveEvent = async () => {
    try {
      const { saveCalendarFile } = await loadCalendarFile();
      saveCalendarFile({
        id: guest.id,
        summary: `${texts.checkOut}: ${apartment.name}`,
        location: addressLine(apartment),
        date: checkOut.date,
        timeZone: zoneOfCheckOut(checkOut),
        moment: momentOfCheckOut(checkOut),
      });
    } catch {
      toast({
        title: texts.couldNotOpenTitle,
        description: texts.couldNotOpen,
        variant: 'destructive',
      });
    }
  };
  return (
    <Button variant="quiet" className="border-line!" onClick={saveEvent}>
      <CalendarPlus aria-hidden size={18} className="shrink-0" />
      {texts.addToCalendar}
    </Button>
  );
}
