import { ArrowLeft, Eye } from 'lucide-react';
import { Link } from 'wouter';
import { chooseLanguage } from '../languages/choose.ts';
import { LanguageSwitch } from '../languages/language-switch.tsx';
import { Mark } from '../layout/mark.tsx';
import { pages } from '../shared/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';

/** The product's name is not a link, because a guest has nowhere else to go and a stray tap must not lose the page. */
export function PortalHeader({ preview, isHost }: { preview: boolean; isHost: boolean }) {
  return (
    <>
      {preview && <PreviewBar />}
      <header className="mx-auto flex min-h-16 w-full max-w-5xl flex-wrap items-center gap-x-2 px-5">
        <Mark className="size-8" />
        <p
          translate="no"
          className="me-auto font-semibold font-serif text-lead min-[22rem]:text-title"
        >
          Guest Portal
        </p>
        <LanguageSwitch choose={chooseLanguage} />
        {isHost && (
          <Link href={pages.hostSettings} className={cx(buttonClass(), 'shrink-0')}>
            Host
          </Link>
        )}
      </header>
    </>
  );
}

/** The bar stays visible, so that a host never mistakes the preview for the page of a guest. */
function PreviewBar() {
  return (
    <nav aria-label="Host preview" className={bar}>
      <Link href={pages.hostSettings} className={link}>
        <span className={pill}>
          <Eye aria-hidden size={18} />
          Host Preview
        </span>
      </Link>
      <Link href={pages.hostSettings} className={back}>
        <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
        Back to Settings
      </Link>
    </nav>
  );
}

const bar =
  'sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-5 bg-green-solid px-4 pt-[env(safe-area-inset-top)] text-on-green forced-colors:border-b';
const link =
  'group inline-flex min-h-touch items-center gap-2 rounded-small font-semibold text-small focus-visible:outline-current focus-visible:outline-offset-[-4px]';
const pill =
  'inline-flex items-center gap-2 rounded-full border border-current px-3 py-0.5 group-hover:bg-green-solid-strong';
const back = `${link} underline decoration-1 underline-offset-4 hover:decoration-2`;
