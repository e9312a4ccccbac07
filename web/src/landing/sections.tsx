import { Link2, LockKeyhole, Star, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';

const features = [
  {
    icon: <Link2 size={28} />,
    title: 'A custom link',
    text: 'Every property has an address of its own, to send along with the booking.',
  },
  {
    icon: <LockKeyhole size={28} />,
    title: 'Secure PIN access',
    text: 'Door codes and wifi words open only to the guest who has the 4-digit PIN.',
  },
  {
    icon: <UsersRound size={28} />,
    title: 'Guest management',
    text: 'A new guest takes a name, two dates and a PIN, and you see who has checked in.',
  },
];

export function Features() {
  return (
    <Section id="features" title="Everything for the stay, in one place">
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        {features.map(({ icon, title, text }) => (
          <li key={title}>
            <span aria-hidden className="text-green">
              {icon}
            </span>
            <h3 className="mt-3 text-title">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const benefits = [
  { figure: '60%', text: 'fewer guest messages' },
  { figure: '40%', text: 'fewer mid-stay issues' },
  { figure: '3 hours', text: 'saved per week' },
  { figure: '10 minutes', text: 'to set up a property' },
  { figure: '30 seconds', text: 'per new guest' },
];

export function Benefits() {
  return (
    <Section id="benefits" title="What it gives back to you">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-8 lg:flex lg:justify-between">
        {benefits.map(({ figure, text }) => (
          <li key={text}>
            <p className="font-semibold font-serif text-heading">{figure}</p>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Pricing() {
  return (
    <Section id="pricing" title="One flat price">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold font-serif text-display">€15</span>
        <span className="text-lead text-soft">per month for each property</span>
      </p>
      <p className="mt-4 max-w-xl text-lead text-soft">
        Signing up and creating a property is free. You pay only to go live.
      </p>
    </Section>
  );
}

export function Reviews() {
  return (
    <Section id="reviews" title="What hosts say">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold font-serif text-heading">4.8</span>
        <Star aria-hidden size={26} className="fill-current text-green" />
        <span className="text-soft">average host rating, out of 5 stars</span>
      </p>
    </Section>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto max-w-6xl scroll-mt-6 px-5 py-10 lg:py-14"
    >
      <h2 id={`${id}-title`} className="mb-8 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
