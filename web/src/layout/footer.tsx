import { Link } from 'wouter';
import { useTexts } from '../languages/language.ts';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';

export function Footer() {
  const texts = useTexts();
  const links = [
    { href: pages.privacy, label: texts.privacy },
    { href: pages.terms, label: texts.terms },
    { href: pages.contact, label: texts.contact },
  ];
  return (
    <footer className="mt-16 bg-sunken pb-[env(safe-area-inset-bottom)] forced-colors:border-t">
      <div className="mx-auto flex max-w-(--footer-width,72rem) flex-col gap-x-8 gap-y-3 px-5 py-8 sm:flex-row sm:flex-wrap sm:items-center">
        <p className="text-small text-soft sm:me-auto">
          {/* The year may have changed since the build rendered the HTML. */}
          <span translate="no" suppressHydrationWarning>
            {`© ${new Date().getFullYear()} Guest Portal.`}
          </span>{' '}
          {texts.claim}
        </p>
        <nav aria-label={texts.footer}>
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
