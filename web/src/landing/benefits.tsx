import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { nightPanelClass } from './night-panel.ts';

const benefits: { figure: string; text: ReactNode }[] = [
  { figure: '60%', text: 'fewer guest messages' },
  {
    figure: '40%',
    text: (
      <>
        fewer <span className="whitespace-nowrap">mid-stay</span> issues
      </>
    ),
  },
  { figure: '4.8', text: 'star average host rating' },
  { figure: '10', text: 'minutes to set up a property' },
  { figure: '30', text: 'seconds per new guest' },
  { figure: '3', text: 'hours saved per week' },
];

/** The benefits, drawn as the lit windows of a house. */
export function Benefits() {
  return (
    <section
      id="benefits"
      aria-labelledby="benefits-title"
      className={cx(nightPanelClass, 'scroll-mt-4 py-14 sm:py-20')}
    >
      <div className="mx-auto max-w-6xl px-4 sm:px-5">
        <h2 id="benefits-title" className="text-heading text-lit">
          What you gain
        </h2>
        <p className="mt-4 text-lead text-lit/85">Example figures</p>
        <ul className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 gap-y-8 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-6 lg:gap-x-6">
          {benefits.map(({ figure, text }) => (
            <li key={figure} className="flex flex-col">
              <div className={paneClass}>
                <Fanlight />
                <p className="mt-4 font-semibold font-serif text-[3rem] leading-none">{figure}</p>
                <p className="mt-2 text-balance px-2">{text}</p>
              </div>
              <div className="-mx-1.5 h-3 rounded-[3px] bg-night" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const paneClass =
  'flex-1 overflow-hidden rounded-t-full border-[7px] border-night bg-linear-to-b from-lit to-lit-sunken pb-6 text-center text-on-lit shadow-[0_0_4rem_-0.75rem] shadow-amber/60';

/** The half-round upper part of a window, with its bars. */
function Fanlight() {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 51" className="w-full fill-none stroke-night">
      <path d="M50 50 50 0M50 50 15 15M50 50 85 15" strokeWidth="1.6" />
      <path d="M34 50a16 16 0 0 1 32 0" strokeWidth="1.6" className="fill-lit" />
      <path d="M0 50h100" strokeWidth="2.4" />
    </svg>
  );
}
