import { Page } from '../layout/page.tsx';
import { AuthSection } from './auth-section.tsx';
import { Benefits } from './benefits.tsx';
import { Features } from './features.tsx';
import { FinalCall } from './final-call.tsx';
import { ForGuests } from './for-guests.tsx';
import { ForHosts } from './for-hosts.tsx';
import { landingHead } from './head.ts';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Pricing } from './pricing.tsx';
import { Reviews } from './reviews/reviews-section.tsx';

export function LandingPage() {
  return (
    <Page {...landingHead} header={<LandingHeader />}>
      <Hero />
      <AuthSection />
      <Features />
      <ForGuests />
      <ForHosts />
      <Benefits />
      <Pricing />
      <Reviews />
      <FinalCall />
    </Page>
  );
}
