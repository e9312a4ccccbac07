import {
  type QueryClient,
  QueryClientProvider,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { currentLanguage, useStayTexts } from '../languages/language.ts';
import { codeOf } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { useOfflineArrival } from './offline/arrival/use-offline-arrival.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { hasReported } from './offline/reported.ts';
import { onStayForgotten } from './offline/saved-stay.ts';
import { tickStorageFor } from './offline/tick-storage.ts';
import { useWorker } from './offline/worker/register-worker.ts';
import { withBlanks } from './page/blank-stay.ts';
import type { Bundle } from './page/bundle.ts';
import { Ticks } from './page/check-out/ticks.ts';
import { isEmptyPage } from './page/empty-page.ts';
import { opensText } from './page/parts/opening-text.ts';
import { type NewTimeRequest, PageServer } from './page/parts/page-server.ts';
import { SavedStateContext } from './page/parts/saved-state.ts';
import { clockOffset } from './page/parts/server-clock.ts';
import { type OpenStay, stayKey } from './queries.ts';
import {
  dropStay,
  leaveStay,
  readDeparture,
  readTimeRequests,
  refreshStay,
  refreshUnlessPending,
  revealBackup,
  sendCheckIn,
  sendDeparture,
  sendReport,
  sendTimeRequest,
  showCheckedIn,
} from './stay-actions.ts';
import { useTextsInLanguage } from './use-texts-in-language.ts';
import { WelcomePage } from './welcome-page.tsx';

export { createQueryClient } from '../shared/query-client.ts';
export { createPinSubmission } from './pin/enter-with-pin.ts';
export { PortalAnswers } from './portal-answers.tsx';
export { renderAhead } from './preview/render-ahead.tsx';

interface OpenPageProps {
  stay: OpenStay;
  confirmedAt: number | undefined;
  slug: string | undefined;
}

/** The page of a guest who has access. */
export function GuestStay({ client, ...page }: OpenPageProps & { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <OpenPage {...page} />
    </QueryClientProvider>
  );
}

function OpenPage({ stay, confirmedAt, slug }: OpenPageProps) {
  const { pageId, bundle, offline } = stay;
  const saved = useOfflineArrival({ pageId, bundle, confirmedAt, slug });
  useTextsInLanguage(stayKey(pageId), bundle.language);
  useRefreshWhenOnline(pageId);
  useLeaveWithOtherTabs(pageId);
  useWorker(bundle.apartment.textLanguage);
  const checkIn = useCheckIn(pageId, bundle);
  const server = usePageServer(pageId, confirmedAt);
  const ticks = useMemo(() => tickStorageFor(pageId), [pageId]);
  return (
    <>
      {offline && <OfflineNotice {...offline} />}
      <PageServer value={server}>
        <SavedStateContext value={saved}>
          <Ticks value={ticks}>
            <WelcomePage
              bundle={bundle}
              onCheckIn={checkIn.mutate}
              checkingIn={checkIn.isPending}
            />
          </Ticks>
        </SavedStateContext>
      </PageServer>
      <BackToPin pageId={pageId} />
    </>
  );
}

/** How parts of the page reach the server. The value is memoised so that the page itself is not rendered again. */
function usePageServer(pageId: string, confirmedAt: number | undefined) {
  const client = useQueryClient();
  const refresh = useCallback(() => refreshUnlessPending(client, pageId), [client, pageId]);
  const reveal = useCallback(() => revealBackup(pageId), [pageId]);
  return useMemo(
    () => ({
      pageId,
      confirmedAt,
      refresh,
      revealBackup: reveal,
      readDeparture: () => readDeparture(pageId),
      setDeparture: (hasLeft: boolean) => sendDeparture(pageId, hasLeft),
      sendReport: (report: Parameters<typeof sendReport>[1]) => sendReport(pageId, report),
      hasReported: () => hasReported(pageId),
      readTimeRequests: () => readTimeRequests(pageId),
      setTimeRequest: (request: NewTimeRequest) => sendTimeRequest(pageId, request),
    }),
    [pageId, confirmedAt, refresh, reveal],
  );
}

/**
 * Refreshes the page when the network returns. The query library misses that on a page that was opened offline, because
 * it assumes that such a page is online.
 */
function useRefreshWhenOnline(pageId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshStay(client, pageId);
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [client, pageId]);
}

/** A guest who goes back to the PIN in one tab leaves the page in all tabs. */
function useLeaveWithOtherTabs(pageId: string) {
  const client = useQueryClient();
  useEffect(() => onStayForgotten(pageId, () => void dropStay(client, pageId)), [client, pageId]);
}

function useCheckIn(pageId: string, bundle: Bundle) {
  const texts = useStayTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendCheckIn(bundle.guest.id),
    onSuccess: () => {
      showCheckedIn(client, pageId);
      toast({
        title: texts.checkedInTitle,
        isLow: true,
        // The description promises information, so it is left out if the page has none.
        ...(!isEmptyPage(withBlanks(bundle)) && { description: texts.checkedIn }),
      });
    },
    onError: (error) => {
      if (codeOf(error) === 'not_open_yet') return showOpeningTime(client, pageId);
      logFault('The check-in failed', error);
      toast({
        title: texts.checkInFailedTitle,
        description: texts.checkInFailed,
        variant: 'destructive',
      });
    },
    // The page is refreshed after a failure too, because the device may have lost its access.
    onSettled: () => void refreshStay(client, pageId),
  });
}

/** Shows when the check-in opens, if it was postponed after the page was last refreshed. */
async function showOpeningTime(client: QueryClient, pageId: string) {
  const [offset] = await Promise.all([clockOffset().catch(() => 0), refreshStay(client, pageId)]);
  const { guest, apartment } = client.getQueryData<OpenStay | null>(stayKey(pageId))?.bundle ?? {};
  const language = currentLanguage();
  if (!language.stay) return;
  toast({
    title: language.stay.notOpenTitle,
    description: guest?.opensAt
      ? opensText(
          new Date(guest.opensAt),
          new Date(Date.now() + offset),
          apartment?.timeZone ?? '',
          language,
        )
      : language.stay.tryInAMoment,
  });
}

/** Ends the access of this device, for guests who share it with others. */
function BackToPin({ pageId }: { pageId: string }) {
  const texts = useStayTexts();
  const client = useQueryClient();
  const leave = useMutation({ mutationFn: () => leaveStay(client, pageId) });
  return (
    <div className="flex justify-center px-4">
      <Button variant="quiet" pending={leave.isPending} onClick={() => leave.mutate()}>
        <KeyRound aria-hidden size={18} />
        {texts.backToPin}
      </Button>
    </div>
  );
}
