import { isUuid } from '@guest-portal/contract/uuid';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { loadStayTexts, useTexts } from '../languages/language.ts';
import { Page } from '../layout/page.tsx';
import { useIsHydrated } from '../layout/use-is-hydrated.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { BookingRunOut } from './booking-run-out.tsx';
import { CouldNotLoad } from './could-not-load.tsx';
import { personalSlug } from './personal-slug.ts';
import { PinEntry } from './pin/pin-entry.tsx';
import type { PinEntryOptions } from './pin/use-pin-entry.ts';
import { PinToPage } from './pin-to-page.tsx';
import type { Portal, Screen } from './portal-answers.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PropertyNotFound } from './property-not-found.tsx';
import { StayOutline } from './stay-outline.tsx';
import { useWasPrerendered } from './use-was-prerendered.ts';

/** The code that asks the server and renders the page behind the PIN. It loads after the PIN page is shown. */
const loadCode = () => import('./guest-stay.tsx');

/** Loads the code together with its texts. */
async function loadCodeAndTexts() {
  const [code] = await Promise.all([loadCode(), loadStayTexts()]);
  return code;
}
const GuestStay = lazyComponent(async () => (await loadCodeAndTexts()).GuestStay, StayOutline);
const OwnerPreview = lazyComponent(async () => {
  const [{ OwnerPreview: Preview }] = await Promise.all([
    import('./preview/owner-preview.tsx'),
    loadStayTexts(),
  ]);
  return Preview;
}, StayOutline);

const Farewell = lazyComponent(async () => {
  const [code] = await Promise.all([import('./farewell/farewell.tsx'), loadStayTexts()]);
  return code.Farewell;
}, StayOutline);

/** The guest's page, opened by the property's link, by its id, or by a guest's own link. */
export function PortalPage() {
  const { propertySlug, apartmentId, code: personalCode }: Params = useParams();
  // The slug is in lower case, so that the offline copy on this device is found.
  const slug = (personalCode ? personalSlug(personalCode) : propertySlug)?.toLowerCase();
  const pageId = validId(apartmentId);
  const texts = useTexts();
  const isHydrated = useIsHydrated();
  const isNewcomer = useWasPrerendered();
  const { portalCode, loadPortalCode } = usePortalCode();
  const [portal, setPortal] = useState<Portal>(initialPortal);
  const { name, hostPhone, isHost, id = pageId } = portal;
  const answeredScreen: Screen = slug || pageId ? portal.screen : { kind: 'missing' };
  // A newcomer sees the PIN page at once, and it stays until the server has answered.
  const showsPin = !isHydrated || (isNewcomer && answeredScreen.kind === 'waiting');
  const screen: Screen = showsPin ? { kind: 'pin', pageId: id } : answeredScreen;
  useEffect(() => {
    // If this fails, the page tries again when it needs the code.
    GuestStay.load().catch(() => undefined);
  }, []);
  const asksForPin = screen.kind === 'pin';
  useEffect(() => {
    if (!asksForPin) return;
    const rendering = loadCodeAndTexts().then(
      ({ renderAhead }) => renderAhead(),
      () => () => undefined,
    );
    return () => void rendering.then((cancel) => cancel());
  }, [asksForPin]);
  const loadEntry = async () => {
    const { client, createPinSubmission } = await loadPortalCode();
    return createPinSubmission(client, { pageId: id, slug });
  };
  const PortalAnswers = portalCode?.PortalAnswers;
  return (
    <Page
      title={name ?? texts.yourStay}
      header={<PortalHeader preview={screen.kind === 'preview'} isHost={isHost} />}
    >
      {PortalAnswers && (
        <PortalAnswers
          client={portalCode.client}
          onChange={setPortal}
          {...{ slug, pageId, isNewcomer }}
        />
      )}
      <PortalScreen client={portalCode?.client} {...{ screen, slug, loadEntry, hostPhone }} />
    </Page>
  );
}

/** The state before the server has answered. */
const initialPortal: Portal = {
  screen: { kind: 'waiting' },
  id: undefined,
  name: undefined,
  hostPhone: undefined,
  isHost: false,
};

/** An id that is not valid comes from an incomplete link. */
const validId = (id: string | undefined) => (id && isUuid(id) ? id.toLowerCase() : undefined);

type PortalCode = Awaited<ReturnType<typeof loadCode>> & { client: QueryClient };

/**
 * Loads the code that asks the server. If that fails, a newcomer keeps the PIN page, and the first PIN leads to a page
 * that offers a reload: many browsers do not fetch a failed file again.
 */
function usePortalCode() {
  const [portalCode, setPortalCode] = useState<PortalCode>();
  const loading = useRef<Promise<PortalCode>>(undefined);
  const [failure, setFailure] = useState<unknown>();
  const isNewcomer = useWasPrerendered();
  const load = useCallback(() => {
    loading.current ??= loadCode().then((code) => ({ ...code, client: code.createQueryClient() }));
    return loading.current;
  }, []);
  useEffect(() => {
    load().then(setPortalCode, (error) => !isNewcomer && setFailure(error));
  }, [load, isNewcomer]);
  if (failure) throw failure;
  const loadPortalCode = () =>
    load().catch((error) => {
      setFailure(error);
      throw error;
    });
  return { portalCode, loadPortalCode };
}

interface Params {
  propertySlug?: string;
  apartmentId?: string;
  code?: string;
}

interface PortalScreenProps extends Pick<PinEntryOptions, 'slug' | 'loadEntry'> {
  screen: Screen;
  client: QueryClient | undefined;
  hostPhone: string | undefined;
}

function PortalScreen(props: PortalScreenProps) {
  const { screen, client } = props;
  switch (screen.kind) {
    case 'waiting':
      return <StayOutline />;
    case 'gone':
      return <BookingRunOut />;
    case 'missing':
      return <PropertyNotFound />;
    case 'fault':
      return <CouldNotLoad onTryAgain={() => void client?.refetchQueries(failedQueries)} />;
    case 'pin':
    case 'stay':
      return <PinOrPage {...props} screen={screen} />;
    case 'farewell':
      return client && <Farewell pageId={screen.pageId} client={client} />;
    case 'preview':
      return client && <OwnerPreview stay={screen.stay} client={client} />;
  }
}

const failedQueries: Parameters<QueryClient['refetchQueries']>[0] = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error',
};

interface PinOrPageProps extends PortalScreenProps {
  screen: Extract<Screen, { kind: 'pin' | 'stay' }>;
}

/** The PIN entry, or the page that it opens. */
function PinOrPage({ screen, client, slug, loadEntry, hostPhone }: PinOrPageProps) {
  const link = { slug, loadEntry, hostPhone };
  if (screen.kind === 'pin') {
    const { pageId, ending } = screen;
    return <PinToPage pin={<PinEntry {...{ pageId, ending, ...link }} />} />;
  }
  const { pageId, notBefore } = screen.stay;
  return (
    <PinToPage
      pin={<PinEntry pageId={pageId} ending={undefined} {...link} />}
      notBefore={notBefore}
      page={client && <GuestStay {...screen} client={client} slug={slug} />}
    />
  );
}
