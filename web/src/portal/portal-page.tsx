import { Page } from '../layout/page.tsx';
import { PortalHeader } from './portal-header.tsx';
import { PropertyNotFound } from './property-not-found.tsx';

/** The guest's page, at /guest/:propertySlug and /guest-portal/:apartmentId alike. */
export function PortalPage() {
  return (
    <Page title="Your stay" header={<PortalHeader />}>
      <PropertyNotFound />
    </Page>
  );
}
