import { answerTimeRequest } from '@guest-portal/contract';
import { call } from '../../shared/api.ts';
import { formatLocalTime } from '../../shared/stay-days.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Stay } from '../queries.ts';
import { useStayAction } from './use-stay-action.ts';

/** What the guest asks for: an earlier check-in or a later check-out. The host answers with one press. */
export function TimeRequests({ stay }: { stay: Stay }) {
  return stay.timeRequests
    .filter(({ state }) => state === 'open')
    .map((request) => <OpenRequest key={request.kind} stay={stay} request={request} />);
}

interface OpenRequestProps {
  stay: Stay;
  request: Stay['timeRequests'][number];
}

function OpenRequest({ stay, request: { kind, time } }: OpenRequestProps) {
  const answerWith = (isGranted: boolean) => (asked: Stay) =>
    call(answerTimeRequest, { params: { id: asked.id }, body: { kind, time, isGranted } });
  const grant = useStayAction('The request was not granted', answerWith(true));
  const decline = useStayAction('The request was not declined', answerWith(false));
  const isEarlierIn = kind === 'earlier_in';
  return (
    <Notice
      title={
        isEarlierIn ? 'Your guest asks to check in earlier' : 'Your guest asks to check out later'
      }
    >
      <p>
        {isEarlierIn
          ? `At ${formatLocalTime(time)} instead of ${formatLocalTime(stay.checkinTime)}.`
          : `At ${formatLocalTime(time)} instead of ${formatLocalTime(stay.checkoutTime)}.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          pending={grant.isPending}
          disabled={decline.isPending}
          onClick={() => grant.run(stay, { done: 'Request granted' })}
        >
          Grant
        </Button>
        <Button
          pending={decline.isPending}
          disabled={grant.isPending}
          onClick={() => decline.run(stay, { done: 'Request declined' })}
        >
          Decline
        </Button>
      </div>
    </Notice>
  );
}
