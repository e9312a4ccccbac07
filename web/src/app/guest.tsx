/** The entry of the guest pages. Their document links the stylesheet that all pages share. */

import { GuestApp } from './guest-app.tsx';
import { startApp } from './start-app.ts';

startApp(<GuestApp />);
