import { Section } from './section.tsx';

const items = [
  { item: 'Sign up', price: 'free' },
  { item: 'Create a property', price: 'free' },
  { item: 'Write and preview its page', price: 'free' },
  { item: 'Go live', price: '€15 a month' },
];

export function Pricing() {
  return (
    <Section id="pricing" title="One flat price">
      <div className="grid items-center gap-x-10 gap-y-10 md:grid-cols-2 lg:gap-x-16">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold font-serif text-[clamp(5rem,3rem+9vw,9.5rem)] leading-[0.9] tracking-tight">
              €15
            </span>
            <span className="text-lead text-soft">a month per property</span>
          </p>
          <p className="mt-6 max-w-md text-lead text-soft">
            No tiers and no commission. Three properties cost three times €15. Cancel at any time.
            The page stays open until the end of the month you have paid for.
          </p>
        </div>
        <dl className="rounded-sheet bg-raised px-6 py-4 shadow-card sm:px-9 sm:py-6 forced-colors:border">
          {items.map(({ item, price }) => (
            <div
              key={item}
              className="flex flex-wrap items-baseline gap-x-3 py-3 last:mt-3 last:border-line last:border-t last:pt-6 last:font-semibold"
            >
              <dt className={leaderClass}>{item}</dt>
              <dd className="ms-auto">{price}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The style of the dots between an item and its price, as on a menu. */
const leaderClass =
  'flex flex-1 items-baseline gap-x-3 after:min-w-4 after:flex-1 after:border-control/50 after:border-b-2 after:border-dotted';
