import { Clock, type LucideIcon, Mail, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicHeader } from '../accounts/public-header.tsx';
import { BackHome } from '../layout/back-home.tsx';
import { operatorAddress, operatorName } from '../layout/operator.ts';
import { Page } from '../layout/page.tsx';
import { SupportLink } from '../layout/support-link.tsx';
import { Card } from '../ui/card.tsx';
import { Island } from '../ui/island.tsx';
import { ContactCard } from './contact-card.tsx';
import { contactHead } from './head.ts';

export function ContactPage() {
  return (
    <Page
      {...contactHead}
      header={
        <PublicHeader>
          <BackHome />
        </PublicHeader>
      }
    >
      <div className="mx-auto max-w-5xl px-5 py-8">
        <h1 className="text-heading">Contact Us</h1>
        <p className="mt-3 text-lead text-soft">
          Have questions? We're here to help with your guest portal needs.
        </p>
        <div className="mt-8 grid gap-5 md:grid-cols-[5fr_4fr_5fr]">
          <InfoCard icon={Mail} title="Email Support">
            <p>
              <SupportLink />
            </p>
          </InfoCard>
          <InfoCard icon={Clock} title="Business Hours">
            <p className="text-balance">Monday – Friday, 9:00 – 17:00 CET</p>
          </InfoCard>
          <InfoCard icon={MapPin} title="Address">
            <address className="whitespace-pre-line not-italic">
              <span className="font-semibold">{operatorName()}</span>
              <br />
              {operatorAddress()}
            </address>
          </InfoCard>
        </div>
        <div className="mt-5">
          <Island name="contact-card">
            <ContactCard />
          </Island>
        </div>
        <p className="mt-6 text-center text-soft">
          For immediate assistance, email us directly at <SupportLink />
        </p>
      </div>
    </Page>
  );
}

function InfoCard({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card className="flex gap-4 md:flex-col md:gap-3">
      <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-green" />
      <div className="min-w-0">
        <h2 className="text-title">{title}</h2>
        <div className="mt-1 wrap-anywhere">{children}</div>
      </div>
    </Card>
  );
}
