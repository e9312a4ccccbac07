/** The entry of the landing page's document. */
import { AuthCard } from '../accounts/sign-in/auth-card.tsx';
import { LandingSignIn } from '../landing/landing-sign-in.tsx';
import { ReviewsSlider } from '../landing/reviews/reviews-slider.tsx';
import { hydrateIslands } from './islands.tsx';

hydrateIslands({
  'host-sign-in': LandingSignIn,
  'auth-card': AuthCard,
  'reviews-slider': ReviewsSlider,
});
