import { useEffect } from 'react';
import { useParams } from 'wouter';
import { Page } from '../layout/page.tsx';
import { BookingRunOut } from './booking-run-out.tsx';
import { CouldNotLoad } from './could-not-load.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { unnamedStay } from './pin/head.ts';
import { PinEntry } from './pin/pin-entry.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PropertyNotFound } from './property-not-found.tsx';
import { StayOutline } from './stay-outline.tsx';
import { type Address, type Screen, usePortal } from './use-portal.ts';

const guestStay = lazyScreen(async () => (await import('./guest-stay.tsx')).GuestStay);
const ownerPreview = lazyScreen(async () => (await import('./owner-preview.tsx')).OwnerPreview);

/** The guest's page, at /guest/:propertySlug and /guest-portal/:apartmentId alike. */
export function PortalPage() {
  const { propertySlug, apartmentId }: Address = useParams();
  const { screen, name } = usePortal({ propertySlug, apartmentId });
  useEffect(() => {
    // Comes while the server is asked and the PIN is typed; a failure shows when it is wanted.
    guestStay.load().catch(() => undefined);
  }, []);
  return (
    <Page title={name ?? unnamedStay} header={<PortalHeader preview={screen.kind === 'preview'} />}>
      <PortalScreen screen={screen} slug={propertySlug} />
    </Page>
  );
}

function PortalScreen({ screen, slug }: { screen: Screen; slug: string | undefined }) {
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
      return <PinEntry apartmentId={screen.apartmentId} slug={slug} />;
    case 'stay':
      return <guestStay.Screen {...screen} slug={slug} />;
    case 'preview':
      return <ownerPreview.Screen stay={screen.stay} />;
  }
}
