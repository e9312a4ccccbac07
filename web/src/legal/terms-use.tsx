/** The first part of the terms: who agrees to them, and how the product may be used. */
import { Link } from 'wouter';
import { operatorAddress, operatorName } from '../layout/operator.ts';
import { SupportLink } from '../layout/support-link.tsx';
import { pages } from '../shared/paths.ts';
import { textLink } from '../ui/link.ts';

export function InShort() {
  return (
    <ul>
      <li>Setting up is free. A property that is live costs €15 a month, until you cancel.</li>
      <li>
        What you write stays yours. You are responsible for it, and for what you tell us about your
        guests.
      </li>
      <li>Fees are not refunded, and there is no proration.</li>
      <li>
        You can cancel and download everything at any time, and delete your account once no
        subscription is active.
      </li>
      <li>This is only a summary. The sections below are the agreement.</li>
    </ul>
  );
}

export function WhoWeAre() {
  return (
    <>
      <p>
        These terms are the agreement between you, the host, and {operatorName()}, a company
        registered in Latvia, {operatorAddress()}, which operates Guest Portal. You can reach us at{' '}
        <SupportLink />. By creating an account you agree to them.
      </p>
      <p>
        Guests do not enter into an agreement with us. A person who opens a guest page may use it
        for the stay for which the host gave them the link and the PIN.
      </p>
    </>
  );
}

export function Account() {
  return (
    <ul>
      <li>You must be 18 or older, and entitled to rent out the properties that you add.</li>
      <li>
        Your name and email address must be true. You need a verified address to create properties.
      </li>
      <li>
        Keep your password to yourself. What is done with your account counts as done by you, unless
        you could not prevent it. Tell us at once if someone else got access to it.
      </li>
      <li>
        One person or company holds an account. It can’t be sold or passed on without our consent.
      </li>
    </ul>
  );
}

export function Pages() {
  return (
    <>
      <p>
        Your texts and images stay yours. You allow us to store them, to change their size and
        format, and to show them to you and to the guests whom you let in. This permission ends when
        you delete them.
      </p>
      <p>You may not use Guest Portal to</p>
      <ul>
        <li>publish what you have no right to, or what is against the law,</li>
        <li>deceive guests, or send them to places that harm them or their devices,</li>
        <li>
          show recordings of people, or publish things about people that they would not want
          published,
        </li>
        <li>get around limits, guess links or PINs, or disturb the service.</li>
      </ul>
      <p>
        If you do, we may hide the content or suspend the property, and tell you why, if the law
        allows us to.
      </p>
    </>
  );
}

export function Guests() {
  return (
    <ul>
      <li>
        You decide who gets a link and a PIN. Anyone who has both sees what the page shows, so
        change the PIN if it has reached the wrong person.
      </li>
      <li>
        Keep everything that matters at the door correct: addresses, codes, emergency contacts. We
        do not check it.
      </li>
      <li>Have another way to let a guest in. A page on the internet must not be the only one.</li>
      <li>Guest pages are not directed to people under 16. Give the link to an adult.</li>
      <li>Your agreement with your guests is yours alone; we have no part in it.</li>
    </ul>
  );
}

export function GuestData() {
  return (
    <>
      <p>
        You are the controller of your guests’ data, and we process it for you, as Article 28 of the
        GDPR provides. This section is the contract about it.
      </p>
      <ul>
        <li>
          Data and purpose: names, days of stays, PINs and check-ins of your guests, to give them
          your page and to show you who has arrived, for as long as you use the product.
        </li>
        <li>
          We process the data only as you instruct us by using the product, and everyone who works
          on it for us is bound to secrecy.
        </li>
        <li>
          We protect the data as the privacy policy describes, and help you to answer your guests.
        </li>
        <li>
          You agree to the kinds of service providers that the privacy policy names. We bind them to
          the same duties and tell you before we add a new kind, so that you can object or leave.
        </li>
        <li>If data gets into the wrong hands, we tell you without delay.</li>
        <li>
          We erase the data after the time that the privacy policy states, and with your property or
          account. Before that you can export it.
        </li>
        <li>On request, we show you evidence of all this.</li>
      </ul>
      <p>
        The rest is in the{' '}
        <Link href={pages.privacy} className={textLink}>
          Privacy Policy
        </Link>
        .
      </p>
    </>
  );
}
