import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <h2>The essentials</h2>
      <ul>
        <li>Guest Portal is operated by a Latvian company.</li>
        <li>Hosts must be 18 or older.</li>
        <li>Payments go through a card payment provider.</li>
        <li>Fees are non-refundable, with no proration.</li>
        <li>Liability is capped at the payments of the last 12 months.</li>
        <li>Latvian law governs these terms; the courts are in Riga, the capital.</li>
      </ul>
    </LegalPage>
  );
}
