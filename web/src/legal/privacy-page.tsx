import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <h2>The essentials</h2>
      <ul>
        <li>Guest Portal is operated by a Latvian company.</li>
        <li>Payments go through a card payment provider.</li>
        <li>Hosts must be 18 or older. Guest pages are not directed to people under 16.</li>
      </ul>
    </LegalPage>
  );
}
