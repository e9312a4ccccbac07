import { PublicHeader } from '../accounts/public-header.tsx';
import { standaloneLink } from '../ui/link.ts';
import { LandingSignIn } from './landing-sign-in.tsx';

const anchors = ['Features', 'Benefits', 'Pricing', 'Reviews'];

export function LandingHeader() {
  return (
    <PublicHeader signIn={<LandingSignIn />}>
      {/* On a phone the links are below the logo and the sign-in, but they come before the sign-in in the reading order. */}
      <nav aria-label="On this page" className="max-md:order-last max-md:w-full">
        <ul className="flex flex-wrap gap-x-3 min-[22rem]:gap-x-5 sm:gap-x-7">
          {anchors.map((anchor) => (
            <li key={anchor}>
              <a href={`#${anchor.toLowerCase()}`} className={standaloneLink}>
                {anchor}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </PublicHeader>
  );
}
