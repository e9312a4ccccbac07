import { getFarewell } from '@guest-portal/contract';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Fragment } from 'react';
import { useStayTexts } from '../../languages/language.ts';
import { Doorway } from '../../layout/doorway.tsx';
import { call } from '../../shared/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CallHost } from '../pin/pin-help.tsx';
import { leaveFarewell } from '../stay-actions.ts';
import { ForgottenItem } from './forgotten-item.tsx';

interface FarewellProps {
  pageId: string;
  client: QueryClient;
}

/** Shown after the stay instead of the PIN entry. Only a device that had access gets the host's number and the form. */
export function Farewell({ client, pageId }: FarewellProps) {
  return (
    <QueryClientProvider client={client}>
      <FarewellPage client={client} pageId={pageId} />
    </QueryClientProvider>
  );
}

function FarewellPage({ client, pageId }: FarewellProps) {
  const texts = useStayTexts();
  // Without an answer, the page thanks the guest all the same.
  const { data } = useQuery({
    queryKey: [getFarewell.path, pageId],
    queryFn: () => call(getFarewell, { params: { apartmentId: pageId } }),
  });
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-5 py-8 *:mx-auto *:w-full *:max-w-md sm:py-14">
      <Doorway lit className="h-28 w-auto!" />
      <div className="grid max-w-none! gap-2 text-center text-balance">
        <h1 className="text-heading">
          <Sentences>{texts.stayEnded}</Sentences>
        </h1>
        <p className="text-soft">{texts.stayEndedStillHere}</p>
      </div>
      {data?.hostPhone && (
        <section className="grid grid-cols-1 justify-items-center gap-2 text-center text-balance">
          <h2 className="text-lead">{texts.reachHost}</h2>
          <CallHost phone={data.hostPhone} className={`${buttonClass('quiet')} border-line!`} />
        </section>
      )}
      {data?.canWrite && <ForgottenItem pageId={pageId} />}
      <Button variant="quiet" className="w-auto!" onClick={() => leaveFarewell(client, pageId)}>
        <KeyRound aria-hidden size={18} />
        {texts.backToPin}
      </Button>
    </div>
  );
}

/** Breaks a line between two sentences rather than within one. */
function Sentences({ children }: { children: string }) {
  const sentences = children.match(/[^.!。]+[.!。]?/g) ?? [children];
  return sentences.map((sentence) => (
    <Fragment key={sentence}>
      <span className="inline-block">{sentence.trim()}</span>{' '}
    </Fragment>
  ));
}
