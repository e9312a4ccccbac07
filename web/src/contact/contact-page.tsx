import { Clock } from 'lucide-react';
import { BackHome } from '../layout/back-home.tsx';
import { Page } from '../layout/page.tsx';
import { PublicHeader } from '../layout/public-header.tsx';
import { Card } from '../ui/card.tsx';

export function ContactPage() {
  return (
    <Page
      title="Contact Us"
      description="Contact Guest Portal: support by email, business hours and answers for hosts."
      header={
        <PublicHeader>
          <BackHome />
        </PublicHeader>
      }
    >
      <div className="mx-auto max-w-3xl px-5 py-8">
        <h1 className="text-heading">Contact Us</h1>
        <p className="mt-3 text-lead text-soft">
          Have questions? We're here to help with your guest portal needs.
        </p>
        <Card className="mt-8 flex gap-4">
          <Clock aria-hidden size={24} className="mt-0.5 shrink-0 text-green" />
          <div>
            <h2 className="text-title">Business Hours</h2>
            <p className="mt-1">Monday – Friday, 9:00 – 17:00 CET</p>
          </div>
        </Card>
      </div>
    </Page>
  );
}
