/** Comes with the first passkey: it takes its time to load, and most servers start without anybody waiting for it. */
export const webAuthn = () => import('@simplewebauthn/server');
export const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');
