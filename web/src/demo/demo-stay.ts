import type { Reply, revealBackupEntry, validatePin } from '@guest-portal/contract';

/** The demo's stay in one language, before and after the check-in. Its check-out date is not set. */
export interface DemoStay {
  before: Reply<typeof validatePin>;
  after: Reply<typeof validatePin>;
  backup: Reply<typeof revealBackupEntry>;
}
