import { RedirectSignedIn } from '../accounts/sign-in/redirect-signed-in.tsx';
import { Page } from '../layout/page.tsx';
import { AuthSection } from './auth-section.tsx';
import { Benefits } from './benefits.tsx';
import { Features } from './features.tsx';
import { FinalCall } from './final-call.tsx';
import { landingHead } from './head.ts';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Pricing } from './pricing.tsx';
import { Reviews } from './reviews-section.tsx';
import { useAuthTab } from './use-auth-tab.ts';

export function LandingPage() {
  const { openSignUp, ...auth } = useAuthTab();
  return (
    <Page {...landingHead} header={<LandingHeader />}>
      <RedirectSignedIn />
      <Hero onSignUp={openSignUp} />
      <AuthSection {...auth} />
      <Features />
      <Benefits />
      <Pricing />
      <Reviews />
      <FinalCall onSignUp={openSignUp} />
    </Page>
  );
}
