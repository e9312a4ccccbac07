/** The code of the legal texts' documents. */
import { HostSignIn } from '../accounts/sign-in/host-sign-in.tsx';
import { hydrateIslands } from './islands.tsx';

hydrateIslands({ 'host-sign-in': HostSignIn });
