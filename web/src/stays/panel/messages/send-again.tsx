import { resendMessageEmail } from '@guest-portal/contract';
import type { Moment } from '@guest-portal/contract/messages/moments';
import { call } from '../../../shared/api.ts';
import { Button } from '../../../ui/button.tsx';
import type { Stay } from '../../queries.ts';
import { useStayAction } from '../use-stay-action.ts';

interface SendAgainProps {
  stay: Stay;
  moment: Moment;
}

/** Sends an email again if it was not delivered or its delivery is unknown. */
export function SendAgain({ stay, moment }: SendAgainProps) {
  const { run, isPending } = useStayAction('Failed to send the message again', ({ id }) =>
    call(resendMessageEmail, { params: { id }, body: { moment } }),
  );
  return (
    <Button
      className="justify-self-start"
      pending={isPending}
      onClick={() => run(stay, { done: 'Sending again' })}
    >
      Send again
    </Button>
  );
}
