import { demoPath } from '@guest-portal/contract/pages';
import { demoPin } from '../demo/demo-pin.ts';

/** Opens the demo of the guest's page. It is a document of its own, so this is a plain link. */
export function DemoLink({ className }: { className: string }) {
  return (
    <a href={demoPath} className={className}>
      See a live guest page
    </a>
  );
}

export const demoHint = `The demo’s PIN is ${demoPin}. You need no account.`;
