import { useEffect } from 'react';
import { useParams } from 'wouter';
import { whenIdle } from '../idle.ts';
import { Page } from '../layout/page.tsx';
import { Arrival } from './arrival.tsx';
import { BookingRunOut } from './booking-run-out.tsx';
import { CouldNotLoad } from './could-not-load.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { sweepCopies } from './offline/saved-stay.ts';
import { unnamedStay } from './pin/head.ts';
import { PinEntry } from './pin/pin-entry.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PropertyNotFound } from './property-not-found.tsx';
import { StayOutline } from './stay-outline.tsx';
import { type Address, type Screen, usePortal } from './use-portal.ts';

const stayCode = () => import('./guest-stay.tsx');
const guestStay = lazyScreen(async () => (await stayCode()).GuestStay);
const ownerPreview = lazyScreen(async () => (await import('./owner-preview.tsx')).OwnerPreview);

/** The guest's page, at /guest/:propertySlug and /guest-portal/:apartmentId alike. */
export function PortalPage() {
  const { propertySlug, apartmentId }: Address = useParams();
  const { screen, name, hostPhone } = usePortal({ propertySlug, apartmentId });
  useEffect(() => {
    // Comes while the server is asked and the PIN is typed; a failure shows when it is wanted.
    guestStay.load().catch(() => undefined);
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
    <Page title={name ?? unnamedStay} header={<PortalHeader preview={screen.kind === 'preview'} />}>
      <PortalScreen screen={screen} slug={propertySlug} hostPhone={hostPhone} />
    </Page>
  );
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
      return <ownerPreview.Screen stay={screen.stay} />;
  }
}

interface DoorProps extends PortalScreenProps {
  screen: Extract<Screen, { kind: 'pin' | 'stay' }>;
}

/** The PIN, and the page that it opens. */
function Door({ screen, slug, hostPhone }: DoorProps) {
  const link = { slug, hostPhone };
  if (screen.kind === 'pin') {
    const { apartmentId, ending } = screen;
    return <Arrival pin={<PinEntry {...{ apartmentId, ending, ...link }} />} />;
  }
  const { bundle, notBefore } = screen.stay;
  return (
    <Arrival
      pin={<PinEntry apartmentId={bundle.apartment.id} ending={undefined} {...link} />}
      notBefore={notBefore}
      page={<guestStay.Screen {...screen} slug={slug} />}
    />
  );
}
