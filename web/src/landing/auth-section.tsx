import {
  BookOpen,
  Camera,
  Car,
  Coffee,
  KeyRound,
  MapPinned,
  MessageCircle,
  Wifi,
} from 'lucide-react';
import { AuthCard } from '../accounts/sign-in/auth-card.tsx';
import { authCardId } from '../accounts/sign-in/sign-up-links.ts';
import { Island } from '../ui/island.tsx';

const contents = [
  { icon: KeyRound, text: 'Door codes and keys' },
  { icon: Wifi, text: 'Wi-Fi' },
  { icon: Car, text: 'Parking and directions' },
  { icon: Camera, text: 'Photos' },
  { icon: Coffee, text: 'How things work' },
  { icon: BookOpen, text: 'House rules' },
  { icon: MapPinned, text: 'Your favourite places' },
  { icon: MessageCircle, text: 'How to reach you' },
];

/** Shows the sign-in and sign-up card beside a list of what a page can contain. */
export function AuthSection() {
  return (
    <section
      aria-labelledby="auth-title"
      className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 gap-y-10 px-5 py-14 sm:py-20 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[1.12fr_1fr] lg:gap-x-16"
    >
      <div>
        <h2 id="auth-title" className="text-heading">
          Create your first page in ten minutes
        </h2>
        <p className="mt-4 max-w-xl text-lead text-soft">
          Have the address, the door code and the Wi-Fi password ready. You can add the rest later.
        </p>
      </div>
      <div id={authCardId} className="scroll-mt-5 md:row-span-2">
        <noscript>
          <p className="mb-4 rounded-control bg-tone-yellow px-4 py-3 text-on-tone-yellow">
            Signing in and signing up need JavaScript. The rest of this page does not.
          </p>
        </noscript>
        <Island name="auth-card">
          <AuthCard />
        </Island>
      </div>
      <div>
        <h3 className="text-title">Everything guests ask about</h3>
        <ul className="mt-5 grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.25rem,40%)),1fr))] gap-x-4 gap-y-4 sm:gap-x-8 md:max-lg:grid-cols-1">
          {contents.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon aria-hidden size={22} className="shrink-0 text-green" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
