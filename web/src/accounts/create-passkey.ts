import { addPasskey, startPasskey } from '@guest-portal/contract';
import { call } from '../shared/api.ts';
import { createCredential } from './passkeys.ts';

/** Returns recovery codes if the account had no second step before. */
export async function createPasskey({ name, password }: { name: string; password: string }) {
  const credential = await createCredential(call(startPasskey, { body: { password } }));
  return call(addPasskey, { body: { name, credential } });
}
