import { useEffect } from 'react';
import { useParams } from 'wouter';
import { loadStayWords, useWords } from '../languages/language.ts';
import { Page } from '../layout/page.tsx';
import { whenIdle } from '../shared/idle.ts';
import { later } from '../ui/later.tsx';
import { Arrival } from './arrival.tsx';
import { BookingRunOut } from './booking-run-out.tsx';
import { CouldNotLoad } from './could-not-load.tsx';
import { sweepCopies } from './offline/saved-stay.ts';
import { PinEntry } from './pin/pin-entry.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PropertyNotFound } from './property-not-found.tsx';
import { personalSlug } from './queries.ts';
import { StayOutline } from './stay-outline.tsx';
import { type Screen, usePortal } from './use-portal.ts';

/** With its words. */
async function stayCode() {
  const [code] = await Promise.all([import('./guest-stay.tsx'), loadStayWords()]);
  return code;
}
const GuestStay = later(async () => (await stayCode()).GuestStay, StayOutline);
const OwnerPreview = later(async () => {
  const [{ OwnerPreview: Preview }] = await Promise.all([
    import('./preview/owner-preview.tsx'),
    loadStayWords(),
  ]);
  return Preview;
}, StayOutline);

/** The guest's page: by the property's link or its id, and by a guest's own link alike. */
export function PortalPage() {
  const { propertySlug, apartmentId: pageId, code }: Params = useParams();
  // The link in lower case, so that the offline copy on this device is found.
  const slug = (code ? personalSlug(code) : propertySlug)?.toLowerCase();
  const words = useWords();
  const { screen, name, hostPhone } = usePortal({ slug, pageId });
  useEffect(() => {
    // Comes while the server is asked and the PIN is typed; a failure shows when it is wanted.
    GuestStay.load().catch(() => undefined);
  }, []);
  useEffect(() => whenIdle(sweepCopies), []);
  const asksForPin = screen.kind === 'pin';
  useEffect(() => {
    if (!asksForPin) return;
    const rehearsal = stayCode().then(
      ({ rehearse }) => rehearse(),
      () => () => undefined,
    );
    return () => void rehearsal.then((callOff) => callOff());
  }, [asksForPin]);
  return (
    <Page
      title={name ?? words.yourStay}
      header={<PortalHeader preview={screen.kind === 'preview'} />}
    >
      <PortalScreen screen={screen} slug={slug} hostPhone={hostPhone} />
    </Page>
  );
}

interface Params {
  propertySlug?: string;
  apartmentId?: string;
  code?: string;
}

interface PortalScreenProps {
  screen: Screen;
  slug: string | undefined;
  hostPhone: string | undefined;
}

function PortalScreen({ screen, ...link }: PortalScreenProps) {
  switch (screen.kind) {
    case 'waiting':
      return <StayOutline />;
    case 'gone':
      return <BookingRunOut />;
    case 'missing':
      return <PropertyNotFound />;
    case 'fault':
      return <CouldNotLoad />;
    case 'pin':
    case 'stay':
      return <Door screen={screen} {...link} />;
    case 'preview':
      return <OwnerPreview stay={screen.stay} />;
  }
}

interface DoorProps extends PortalScreenProps {
  screen: Extract<Screen, { kind: 'pin' | 'stay' }>;
}

/** The PIN, and the page that it opens. */
function Door({ screen, slug, hostPhone }: DoorProps) {
  const link = { slug, hostPhone };
  if (screen.kind === 'pin') {
    const { pageId, ending } = screen;
    return <Arrival pin={<PinEntry {...{ pageId, ending, ...link }} />} />;
  }
  const { pageId, notBefore } = screen.stay;
  return (
    <Arrival
      pin={<PinEntry pageId={pageId} ending={undefined} {...link} />}
      notBefore={notBefore}
      page={<GuestStay {...screen} slug={slug} />}
    />
  );
}
