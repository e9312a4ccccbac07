import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../shared/paths.ts';
import { standaloneLink } from '../ui/link.ts';

export function BackHome() {
  return (
    // On a phone the link is below the logo and the sign-in, which fill the first line.
    <div className="max-sm:order-last max-sm:w-full">
      <Link href={pages.landing} className={standaloneLink}>
        <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
        Back to Home
      </Link>
    </div>
  );
}
