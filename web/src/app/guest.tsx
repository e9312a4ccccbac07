/** Where a guest's page begins. Its styles are those of all pages, which its document names. */
import { begin } from './begin.ts';
import { GuestApp } from './guest-app.tsx';

begin(<GuestApp />);
