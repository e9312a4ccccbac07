import type { PageTextsOf } from '@guest-portal/languages/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useContext } from 'react';
import { useStayTexts } from '../../../languages/language.ts';
import { CallError } from '../../../shared/api.ts';
import { focusOnMount } from '../../../ui/behaviour/focus-on-mount.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type Departure as Left, PageServer } from '../parts/page-server.ts';

/** Lets the guests say on the last day that they have left, and take it back. */
export function Departure({ stayId }: { stayId: string }) {
  const texts = useStayTexts();
  const client = useQueryClient();
  const { readDeparture, setDeparture, refresh } = useContext(PageServer);
  const queryKey = ['departure', stayId];
  // Another device may have said it meanwhile.
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async () => readDeparture?.() ?? null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const sending = useMutation({
    mutationFn: async (hasLeft: boolean) => setDeparture?.(hasLeft),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (departure) => client.setQueryData<Left | null>(queryKey, departure),
    // The access may have ended or the stay may have been prolonged, so the page is refreshed.
    onError: (error) => error instanceof CallError && void refresh?.(),
  });
  // This reserves the height of the button, so that nothing below moves when it appears.
  if (isPending) return <div className="min-h-touch" />;
  const hasLeft = Boolean(data?.leftAt);
  return (
    <div className="grid grid-cols-1 gap-2">
      {hasLeft && (
        // This replaces the button that was pressed, so it takes over the focus.
        <p
          ref={sending.isSuccess ? focusOnMount : null}
          tabIndex={-1}
          className="flex gap-2 font-semibold text-green"
        >
          <CircleCheckBig aria-hidden size={20} className="mt-0.5 shrink-0" />
          {texts.leftTold}
        </p>
      )}
      <Button
        key={String(hasLeft)}
        ref={!hasLeft && sending.isSuccess ? focusOnMount : null}
        variant={hasLeft ? 'quiet' : 'primary'}
        className={cx('@min-[40rem]/stay:justify-self-start', hasLeft && 'border-line!')}
        pending={sending.isPending}
        onClick={() => sending.mutate(!hasLeft)}
      >
        {hasLeft ? texts.leftUndo : texts.leave}
      </Button>
      <div role="alert" className="empty:hidden">
        {sending.error && (
          <p className="text-red">
            <span>{errorText(sending.error, texts)}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function errorText(error: Error, texts: PageTextsOf<'stay'>): string {
  if (error instanceof TypeError) return texts.notSent;
  return error instanceof CallError && error.status === 429
    ? texts.tryInAMoment
    : texts.backupFailed;
}
