import { SiteHeader } from '../layout/site-header.tsx';
import { standaloneLink } from '../ui/link.ts';

const anchors = ['Features', 'Benefits', 'Pricing', 'Reviews'];

export function LandingHeader() {
  return (
    <SiteHeader>
      <nav aria-label="On this page" className="max-sm:w-full">
        <ul className="flex flex-wrap gap-x-5 sm:gap-x-7">
          {anchors.map((anchor) => (
            <li key={anchor}>
              <a href={`#${anchor.toLowerCase()}`} className={standaloneLink}>
                {anchor}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </SiteHeader>
  );
}
