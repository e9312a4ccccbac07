import { noteMessageNotSent } from '@guest-portal/contract';
import type { Moment } from '@guest-portal/contract/messages/moments';
import { call } from '../../../shared/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { Stay } from '../../queries.ts';
import { useStayAction } from '../use-stay-action.ts';

interface NotSentProps {
  stay: Stay;
  moment: Moment;
}

/** For a message that was copied by a wrong press: marked as sent it would never be mailed, nor any before it. */
export function NotSent({ stay, moment }: NotSentProps) {
  const { run, isPending } = useStayAction('Failed to take the mark back', ({ id }) =>
    call(noteMessageNotSent, { params: { id }, body: { moment } }),
  );
  return (
    <Button
      variant="quiet"
      className="-ms-5 justify-self-start"
      pending={isPending}
      onClick={() => run(stay, { done: 'Marked as not sent' })}
    >
      I have not sent it
    </Button>
  );
}
