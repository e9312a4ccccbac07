import { demoPin } from './demo-pin.ts';

/**
 * What the page is, and its PIN. It is in the document only and not in the guest's page below it. Hosts read it, so it
 * is always in English.
 */
export function DemoBar() {
  return (
    <aside aria-label="Demo" lang="en" dir="ltr" className="demo-bar">
      <p>
        <strong>Live demo. The PIN is {demoPin}.</strong> Nothing that you do here is sent to
        anyone.
      </p>
      <a href="/">Back to Guest Portal</a>
    </aside>
  );
}
