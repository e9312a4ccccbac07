import { Link } from 'wouter';
import { useWords } from '../languages/language.ts';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';

export function Footer() {
  const words = useWords();
  const links = [
    { href: pages.privacy, label: words.privacy },
    { href: pages.terms, label: words.terms },
    { href: pages.contact, label: words.contact },
  ];
  return (
    <footer className="mt-16 bg-sunken pb-[env(safe-area-inset-bottom)] forced-colors:border-t">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-3 px-5 py-8 sm:flex-row sm:flex-wrap sm:items-center">
        <p className="text-small text-soft sm:me-auto">
          {/* HTML made in December may be read in January. */}
          <span translate="no" suppressHydrationWarning>
            {`© ${new Date().getFullYear()} Guest Portal.`}
          </span>{' '}
          {words.claim}
        </p>
        <nav aria-label={words.footer}>
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
