import { filled } from '@guest-portal/contract/gaps';
import { timeRequestKinds } from '@guest-portal/contract/stay-rules';
import type { PageTextsOf } from '@guest-portal/languages/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { useLanguage, useStayTexts } from '../../../languages/language.ts';
import { CallError } from '../../../shared/api.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type NewTimeRequest, type OwnTimeRequests, PageServer } from '../parts/page-server.ts';
import { StayCard } from '../parts/stay-card.tsx';
import { checkoutHour } from '../parts/stay-dates.ts';

type Kind = NewTimeRequest['kind'];

/** Requests for an earlier check-in and a later check-out, with the host's answers. */
export function TimeRequests({ stayId }: { stayId: string }) {
  const texts = useStayTexts();
  const { readTimeRequests } = useContext(PageServer);
  const { data } = useQuery({
    queryKey: keyOf(stayId),
    queryFn: async () => readTimeRequests?.() ?? null,
    staleTime: 0,
    // The host may answer while the page is open.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
  if (!data) return null;
  const kinds = timeRequestKinds.filter(
    (kind) =>
      data.choices[kind].length > 0 || data.requests.some((request) => request.kind === kind),
  );
  if (kinds.length === 0) return null;
  return (
    <StayCard className="grid grid-cols-1 gap-5 @min-[40rem]/stay:max-w-lg">
      <h2 className="text-lead leading-snug">{texts.otherTimes}</h2>
      {kinds.map((kind) => (
        <TimeRequest key={kind} {...{ kind, data, stayId }} />
      ))}
    </StayCard>
  );
}

const keyOf = (stayId: string) => ['time-requests', stayId];

interface TimeRequestProps {
  kind: Kind;
  data: OwnTimeRequests;
  stayId: string;
}

function TimeRequest({ kind, data, stayId }: TimeRequestProps) {
  const { locale } = useLanguage();
  const texts = useStayTexts();
  const client = useQueryClient();
  const { setTimeRequest, refresh } = useContext(PageServer);
  const sending = useMutation({
    mutationFn: async (time: string | null) => setTimeRequest?.({ kind, time }),
    onMutate: () => client.cancelQueries({ queryKey: keyOf(stayId) }),
    onSuccess: (requests) => client.setQueryData<OwnTimeRequests | null>(keyOf(stayId), requests),
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      void client.invalidateQueries({ queryKey: keyOf(stayId) });
      void refresh?.();
    },
  });
  const request = data.requests.find((each) => each.kind === kind);
  const choices = data.choices[kind];
  const nearest = (kind === 'earlier_in' ? choices.at(-1) : choices[0]) ?? '';
  const [chosen, setChosen] = useState(request?.time ?? nearest);
  const time = choices.includes(chosen) ? chosen : nearest;
  const isOpen = request?.state === 'open';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate(time);
  };
  const label = kind === 'earlier_in' ? texts.earlierIn : texts.laterOut;
  return (
    <form onSubmit={send} className="grid grid-cols-1 gap-3">
      {choices.length > 0 ? (
        <SelectField
          label={label}
          choices={choices.map((value) => ({ value, label: checkoutHour(value, locale) }))}
          value={time}
          onChange={setChosen}
        />
      ) : (
        <h3 className="text-small text-soft">{label}</h3>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {request &&
          filled(stateText(request.state, texts), { time: checkoutHour(request.time, locale) })}
      </p>
      {choices.length > 0 && !(isOpen && request.time === time) && (
        <Button type="submit" pending={sending.isPending && sending.variables !== null}>
          {texts.askForTime}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="quiet"
          className="border-line!"
          pending={sending.isPending && sending.variables === null}
          onClick={() => sending.mutate(null)}
        >
          {texts.withdrawRequest}
        </Button>
      )}
      <div role="alert" className="empty:hidden">
        {sending.error && (
          <p className="text-red">
            <span>{errorText(sending.error, texts)}</span>
          </p>
        )}
      </div>
    </form>
  );
}

function stateText(
  state: OwnTimeRequests['requests'][number]['state'],
  texts: PageTextsOf<'stay'>,
) {
  if (state === 'open') return texts.timeAsked;
  return state === 'granted' ? texts.timeGranted : texts.timeDeclined;
}

function errorText(error: Error, texts: PageTextsOf<'stay'>): string {
  if (error instanceof TypeError) return texts.notSent;
  return error instanceof CallError && error.status === 429
    ? texts.tryInAMoment
    : texts.backupFailed;
}
