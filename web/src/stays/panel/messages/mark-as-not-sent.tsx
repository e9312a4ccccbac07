import { undoMarkMessageAsSent } from '@guest-portal/contract';
import type { Moment } from '@guest-portal/contract/messages/moments';
import { call } from '../../../shared/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { Stay } from '../../queries.ts';
import { useStayAction } from '../use-stay-action.ts';

interface MarkAsNotSentProps {
  stay: Stay;
  moment: Moment;
}

/**
 * Undoes the mark of a message that was copied by mistake. Without this, we would never email that message or an
 * earlier one.
 */
export function MarkAsNotSent({ stay, moment }: MarkAsNotSentProps) {
  const { run, isPending } = useStayAction('Failed to mark the message as not sent', ({ id }) =>
    call(undoMarkMessageAsSent, { params: { id }, body: { moment } }),
  );
  return (
    <Button
      variant="quiet"
      className="-ms-5 justify-self-start"
      pending={isPending}
      onClick={() => run(stay, { done: 'Marked as not sent' })}
    >
      Mark as not sent
    </Button>
  );
}
