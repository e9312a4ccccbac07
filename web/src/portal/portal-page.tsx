import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'wouter';
import { Page } from '../layout/page.tsx';
import { BookingRunOut } from './booking-run-out.tsx';
import { CouldNotLoad } from './could-not-load.tsx';
import { registerWorker } from './offline/register-worker.ts';
import { PinEntry } from './pin/pin-entry.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PropertyNotFound } from './property-not-found.tsx';
import { StayOutline } from './stay-outline.tsx';
import { type Address, type Screen, usePortal } from './use-portal.ts';

const loadStay = () => import('./guest-stay.tsx');
const GuestStay = lazy(async () => ({ default: (await loadStay()).GuestStay }));
const OwnerPreview = lazy(async () => ({
  default: (await import('./owner-preview.tsx')).OwnerPreview,
}));

/** The guest's page, at /guest/:propertySlug and /guest-portal/:apartmentId alike. */
export function PortalPage() {
  const { propertySlug, apartmentId }: Address = useParams();
  const { screen, name } = usePortal({ propertySlug, apartmentId });
  useEffect(() => {
    // Comes while the server is asked and the PIN is typed; a failure shows when it is wanted.
    loadStay().catch(() => undefined);
  }, []);
  const forGuest = screen.kind === 'pin' || screen.kind === 'stay';
  useEffect(() => {
    if (forGuest) registerWorker();
  }, [forGuest]);
  return (
    <Page title={name ?? 'Your stay'} header={<PortalHeader preview={screen.kind === 'preview'} />}>
      <Suspense fallback={<StayOutline />}>
        <PortalScreen screen={screen} slug={propertySlug} />
      </Suspense>
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
      return <PinEntry apartmentId={screen.apartmentId} />;
    case 'stay':
      return <GuestStay {...screen} slug={slug} />;
    case 'preview':
      return <OwnerPreview stay={screen.stay} />;
  }
}
