import { addPasskey, type CallInput, startPasskey } from '@guest-portal/contract';
import { call } from '../shared/api.ts';

/** Returns recovery codes if the account had no second step before. */
export async function createPasskey({ name, password }: { name: string; password: string }) {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(startPasskey, { body: { password } }),
  ]);
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { attestationObject, clientDataJSON, transports } = response;
  const credential: CallInput<typeof addPasskey>['body']['credential'] = {
    id,
    rawId,
    type: 'public-key',
    response: { attestationObject, clientDataJSON, transports },
  };
  return call(addPasskey, { body: { name, credential } });
}
