import { Link } from 'wouter';
import { pages } from '../paths.ts';
import { standaloneLink } from '../ui/link.ts';

const links = [
  { href: pages.privacy, label: 'Privacy Policy' },
  { href: pages.terms, label: 'Terms of Service' },
  { href: pages.contact, label: 'Contact' },
];

export function Footer() {
  return (
    <footer className="mt-16 bg-sunken pb-[env(safe-area-inset-bottom)] forced-colors:border-t">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-3 px-5 py-8 sm:flex-row sm:flex-wrap sm:items-center">
        <p className="text-small text-soft sm:me-auto">
          {/* HTML made in December may be read in January. */}©{' '}
          <span suppressHydrationWarning>{new Date().getFullYear()}</span> Guest Portal. The guest
          portal platform for Airbnb hosts.
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className={standaloneLink}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
