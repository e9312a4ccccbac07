/** The entry of the guest pages. */

import { GuestApp } from './guest-app.tsx';
import { startApp } from './start-app.ts';
import './guest.css';

startApp(<GuestApp />);
