/** The entry of the documents of both legal pages. */
import { HostSignIn } from '../accounts/sign-in/host-sign-in.tsx';
import { hydrateIslands } from './islands.tsx';

hydrateIslands({ 'host-sign-in': HostSignIn });
