import { privacyHead } from './head.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Guests, Hosts, InShort, Payments, Visitors, WhoWeAre } from './privacy-data.tsx';
import { Age, Changes, HowLong, Protection, Rights } from './privacy-promises.tsx';
import { Devices, Grounds, Recipients } from './privacy-sharing.tsx';

const sections: LegalSection[] = [
  { id: 'in-short', title: 'In short', Text: InShort },
  { id: 'who-we-are', title: 'Who is responsible', Text: WhoWeAre },
  { id: 'hosts', title: 'What we keep about hosts', Text: Hosts },
  { id: 'guests', title: 'What we keep about guests', Text: Guests },
  { id: 'visitors', title: 'What we keep about visitors', Text: Visitors },
  { id: 'payments', title: 'Payments', Text: Payments },
  { id: 'cookies', title: 'Cookies and what stays on your device', Text: Devices },
  { id: 'recipients', title: 'Who else gets data', Text: Recipients },
  { id: 'grounds', title: 'Why we may do this', Text: Grounds },
  { id: 'how-long', title: 'How long we keep it', Text: HowLong },
  { id: 'protection', title: 'How we protect it', Text: Protection },
  { id: 'rights', title: 'Your rights', Text: Rights },
  { id: 'age', title: 'Age', Text: Age },
  { id: 'changes', title: 'Changes to this policy', Text: Changes },
];

export function PrivacyPage() {
  return <LegalPage {...privacyHead} sections={sections} />;
}
