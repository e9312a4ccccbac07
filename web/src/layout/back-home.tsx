import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../paths.ts';
import { standaloneLink } from '../ui/link.ts';

export function BackHome() {
  return (
    <Link href={pages.landing} className={standaloneLink}>
      <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
      Back to Home
    </Link>
  );
}
