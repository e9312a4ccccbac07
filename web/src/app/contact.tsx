/** The entry of the contact page's document. */
import { HostSignIn } from '../accounts/sign-in/host-sign-in.tsx';
import { ContactCard } from '../contact/contact-card.tsx';
import { hydrateIslands } from './islands.tsx';

hydrateIslands({ 'host-sign-in': HostSignIn, 'contact-card': ContactCard });
