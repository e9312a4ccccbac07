import { platforms } from '../platforms.ts';

/** Explains where to find the calendar link on each platform. */
export function WhereToFind() {
  return (
    <details className="border-line border-t pt-3">
      <summary className="min-h-touch cursor-pointer rounded-small py-2.5 font-semibold text-green">
        Where do I find the link?
      </summary>
      <dl className="mt-2 grid gap-3">
        {platforms.map(({ name, whereToFind }) => (
          <div key={name}>
            <dt translate="no" className="font-semibold">
              {name}
            </dt>
            <dd className="text-soft">{whereToFind}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">Other sites</dt>
          <dd className="text-soft">
            Look for ‘export calendar’, ‘iCal’ or ‘.ics’ in the calendar’s settings.
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-small text-soft">
        Anyone with this address can read your bookings. We keep it secret and never show it again.
      </p>
    </details>
  );
}
