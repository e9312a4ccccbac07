import { DoorOpen, Languages, Search, WifiOff } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { DemoLink, demoHint } from './demo-link.tsx';
import { Screenshot } from './screenshot.tsx';
import guestDark from './screenshots/guest-dark.webp';
import guestLight from './screenshots/guest-light.webp';
import { Section } from './section.tsx';

const advantages = [
  {
    icon: Languages,
    title: '28 languages',
    text: 'The page opens in the language of the phone. Common sentences are translated automatically. You translate your own texts on one page or in a spreadsheet.',
  },
  {
    icon: WifiOff,
    title: 'Works offline',
    text: 'The phone keeps an encrypted copy until check-out, so the page opens without a connection.',
  },
  {
    icon: Search,
    title: 'Search with synonyms',
    text: 'A guest who looks for “coffee” finds the espresso machine.',
  },
  {
    icon: DoorOpen,
    title: '“I can’t get in”',
    text: 'One button shows what to try first, how to call you and, if you offer one, a backup way in. We email you when a guest opens it.',
  },
];

/** What the guest's page does, beside a picture of it on a phone. */
export function ForGuests() {
  return (
    <Section
      id="for-guests"
      title="What your guest gets"
      lead="Your guest opens one page in the browser, without an app or an account."
    >
      <div className="grid items-center gap-x-10 gap-y-10 md:grid-cols-2 lg:gap-x-16">
        <div className="relative flex justify-center overflow-hidden rounded-sheet bg-linear-to-b from-night-raised to-night-sky px-5 pt-12 forced-colors:border">
          <div className="absolute inset-0 bg-radial-[circle_at_50%_60%] from-amber/40 to-65% to-amber/0" />
          <div className="relative w-full max-w-[300px] overflow-hidden rounded-t-[38px] border-[8px] border-night border-b-0 shadow-lift forced-colors:border-[CanvasText]">
            <Screenshot
              light={guestLight}
              dark={guestDark}
              width={780}
              height={1560}
              alt="The guest’s page on a phone after check-in: the door code, the Wi-Fi name and password, a button to call the host, and the button “I can’t get in” at the bottom."
            />
          </div>
        </div>
        <div>
          <dl className="grid max-w-lg gap-6">
            {advantages.map(({ icon: Icon, title, text }) => (
              <div key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
                <Icon aria-hidden size={22} className="mt-1 text-green" />
                <dt className="font-semibold font-serif text-title">{title}</dt>
                <dd className="col-start-2 mt-1 text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <DemoLink className={`${buttonClass('secondary', 'large')} max-sm:w-full`} />
            <p className="text-small text-soft">{demoHint}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
