import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { DemoLink, demoHint } from './demo-link.tsx';
import { nightPanelClass } from './night-panel.ts';
import { LitDoor } from './pictures/lit-door.tsx';
import { NightStreet } from './pictures/night-street.tsx';
import { SignUpButton } from './sign-up-button.tsx';

/** The top of the landing page: a lit door at night, and what the product is. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className={nightPanelClass}>
      <NightStreet className="absolute inset-x-0 bottom-0 h-36 w-full lg:h-44" />
      <div className="relative mx-auto grid max-w-6xl grid-cols-1 gap-x-10 px-4 sm:px-5 md:grid-cols-2 lg:grid-cols-[1.12fr_1fr]">
        <div className="relative z-10 pt-14 pb-12 sm:pt-20 md:self-center md:pt-16 md:pb-36 lg:pb-32">
          <h1 id="hero-title" className="text-display text-lit">
            Leave a light on for every guest
          </h1>
          <p className="mt-6 max-w-xl text-lead text-lit/85">
            One page per property with the door code, the Wi-Fi and everything worth knowing. Your
            guest opens it with a link and a <span className="whitespace-nowrap">4-digit</span> PIN.
            No app, no account, and no messages at midnight.
          </p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:*:whitespace-nowrap md:max-lg:flex-col">
            <SignUpButton>Get started for free</SignUpButton>
            <DemoLink className={cx(buttonClass('quiet', 'large'), onNightClass)} />
          </div>
          <p className="mt-5 text-lit/85 text-small">
            Free to set up. You pay only when a property goes live.
            <br />
            {demoHint}
          </p>
        </div>
        <LitDoor />
      </div>
    </section>
  );
}

/** The style of a quiet button on the dark panel. It looks the same in both themes. */
const onNightClass =
  'text-lit! border-lit/35! hover:bg-night/45! active:bg-night/45! focus-visible:outline-lit!';
