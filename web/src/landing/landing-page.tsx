import { Page } from '../layout/page.tsx';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Benefits, Features, Pricing, Reviews } from './sections.tsx';

export function LandingPage() {
  return (
    <Page header={<LandingHeader />}>
      <Hero />
      <Features />
      <Benefits />
      <Pricing />
      <Reviews />
    </Page>
  );
}
