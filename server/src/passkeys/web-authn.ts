/** The library is loaded when the first passkey is used, because loading it would slow down the start of the server. */
export const webAuthn = () => import('@simplewebauthn/server');
export const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');
