import { demoPin } from './demo-pin.ts';

/**
 * Says that the page is a demo, and shows its PIN. The build writes this bar into the document, above the guest's page.
 * Hosts read it, so it is always in English.
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
