/** The third part of the terms: service, liability, termination and law. */
import { SupportLink } from '../layout/support-link.tsx';

export function Service() {
  return (
    <>
      <p>
        We run Guest Portal with care, keep it secure and fix faults as soon as we can. We can’t
        promise that it is always reachable or free of faults: networks, devices and providers are
        beyond our control, and it has to be maintained.
      </p>
      <p>
        We may improve and change the product. If we take away something that you pay for and that
        matters to you, we tell you at least 30 days before, and you can cancel.
      </p>
      <p>
        Where we mention numbers, such as time saved or fewer messages, they are examples and not
        promises. You can export your data at any time; please keep a copy of what you can’t do
        without.
      </p>
    </>
  );
}

export function Ending() {
  return (
    <>
      <p>
        You can delete your account in ‘Settings & Data’ once none of its properties has a running
        subscription or a payment due. Access ends at once. For 30 days you can restore the account;
        then it is erased for good.
      </p>
      <p>
        We may end the agreement with 30 days’ notice by email, at the earliest at the end of the
        period that you have paid for, and without notice if you seriously or repeatedly break these
        terms.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        Each of us is liable without limit for intent and gross negligence, for harm to life, body
        or health, and where the law allows no limit.
      </p>
      <p>
        Beyond that, our liability for everything that arises from this agreement is capped at what
        you have paid us in the last 12 months before the event. We are not liable for lost profit
        or indirect damage, nor for what a host writes or fails to write on a page.
      </p>
      <p>
        If someone makes a claim against us because of what you put on your pages or because of your
        guests’ stay, you indemnify us against it, unless it is our fault.
      </p>
    </>
  );
}

export function Law() {
  return (
    <>
      <p>
        Latvian law governs these terms. Disputes are decided by the courts in Riga, the capital of
        Latvia.
      </p>
      <p>
        If you are a consumer, you keep the protection of the law where you live, and you can go to
        its courts. Please write to <SupportLink /> first: most things can be settled by talking.
      </p>
    </>
  );
}

export function Changes() {
  return (
    <>
      <p>
        If we change these terms, we write to you at least 30 days before they take effect. If you
        do not agree, you can cancel and delete your account until then. If you continue to use the
        product, the new terms apply.
      </p>
      <p>If a part of these terms turns out to be invalid, the rest remains.</p>
    </>
  );
}
