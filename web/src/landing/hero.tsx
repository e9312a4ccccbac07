import { Link } from 'wouter';
import { pages } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { PhonePicture } from './phone-picture.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-12 gap-y-12 px-5 pt-8 pb-16 sm:pt-12 lg:grid-cols-[1.1fr_1fr] lg:pb-24">
      <div>
        <h1 className="text-display">Leave a light on for every guest</h1>
        <p className="mt-6 max-w-xl text-lead text-soft">
          One page per property with the way in, the wifi and everything worth knowing. Your guest
          opens it with a link and a 4-digit PIN. No app, no account, and no messages at midnight.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <a href="#features" className={buttonClass('primary', 'large')}>
            See how it works
          </a>
          <Link href={pages.contact} className={buttonClass('quiet', 'large')}>
            Contact us
          </Link>
        </div>
        <p className="mt-6 text-small text-soft">
          Free to set up. You pay only when a property goes live.
        </p>
      </div>
      <PhonePicture />
    </section>
  );
}
