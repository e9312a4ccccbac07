import { termsHead } from './head.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Cancelling, NoRefunds, Price, Trials, UnpaidFees } from './terms-money.tsx';
import { Changes, Ending, Law, Liability, Service } from './terms-rules.tsx';
import { Account, GuestData, Guests, InShort, Pages, WhoWeAre } from './terms-use.tsx';

const sections: LegalSection[] = [
  { id: 'in-short', title: 'In short', Text: InShort },
  { id: 'who-we-are', title: 'Who agrees to these terms', Text: WhoWeAre },
  { id: 'account', title: 'Your account', Text: Account },
  { id: 'pages', title: 'What you put on your pages', Text: Pages },
  { id: 'guests', title: 'Your guests', Text: Guests },
  { id: 'guest-data', title: 'Guests’ data', Text: GuestData },
  { id: 'price', title: 'Price and payment', Text: Price },
  { id: 'unpaid', title: 'When a payment fails', Text: UnpaidFees },
  { id: 'cancelling', title: 'Cancelling', Text: Cancelling },
  { id: 'refunds', title: 'No refunds', Text: NoRefunds },
  { id: 'trials', title: 'Trials', Text: Trials },
  { id: 'service', title: 'What we promise and what we don’t', Text: Service },
  { id: 'ending', title: 'Ending the agreement', Text: Ending },
  { id: 'liability', title: 'Liability', Text: Liability },
  { id: 'law', title: 'Law and courts', Text: Law },
  { id: 'changes', title: 'Changes to these terms', Text: Changes },
];

export function TermsPage() {
  return <LegalPage {...termsHead} sections={sections} />;
}
