/** Passkeys on the page of the crew. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { open, press, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { CrewPage } from '../crew-page.tsx';
import { loft } from '../testing.ts';

/** These replace the browser's prompts. */
const { startRegistration, startAuthentication } = vi.hoisted(() => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration, startAuthentication }));

const listCall = 'GET /api/crew/turnovers';
const startCall = 'POST /api/crew/passkeys/start';
const saveCall = 'POST /api/crew/passkeys';
const askCall = 'POST /api/crew/sign-in/start';
const signInCall = 'POST /api/crew/sign-in';

const registration = {
  id: 'CCCC',
  rawId: 'CCCC',
  type: 'public-key',
  response: { attestationObject: 'AAAA', clientDataJSON: 'AAAA', transports: ['internal'] },
};
const assertion = {
  id: 'CCCC',
  rawId: 'CCCC',
  type: 'public-key',
  response: { authenticatorData: 'AAAA', clientDataJSON: 'AAAA', signature: 'AAAA' },
};
const options = { body: { challenge: 'AAAA' } };
const noAccess = refused(401, 'Unauthorized');
const overview = {
  body: { name: 'Inga', calendarUrl: '', properties: [loft], turnovers: [] },
};

const named = (name: string) => Object.assign(new Error('for developers'), { name });

/** Makes a browser that knows passkeys; `keepsThem` says whether the phone can store them itself. */
function browserWithPasskeys({ keepsThem = true } = {}) {
  const PublicKeyCredential = Object.assign(() => {}, {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => keepsThem,
  });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
}

beforeEach(() => {
  startRegistration.mockReset().mockResolvedValue(registration);
  startAuthentication.mockReset().mockResolvedValue(assertion);
  serverAnswers({ [startCall]: options, [askCall]: options });
});

async function enrolPhone() {
  serverAnswers({
    'POST /api/crew/enrolment/view': {
      body: { name: 'Inga', host: 'Anna', properties: ['Canal Loft'], expiresAt: '' },
    },
    'POST /api/crew/enrolment': { body: {} },
    [listCall]: noAccess,
  });
  open('/crew#secret', <CrewPage />);
  await screen.findByText('Canal Loft');
  serverAnswers({ [listCall]: overview });
  await press('Continue on this phone');
}

const findList = () => screen.findByRole('heading', { level: 1, name: 'Turnovers' });

describe('saving a passkey', () => {
  test('a phone that was just enrolled saves a passkey and continues to the list', async () => {
    browserWithPasskeys();
    await enrolPhone();
    await screen.findByText('With it you can open this page on another phone.');
    serverAnswers({ [saveCall]: { status: 201, body: {} } });
    await press('Save a passkey');
    await findList();
    expect(sentTo(saveCall)).toEqual([{ credential: registration }]);
    expect(location.hash).toBe('');
  });

  test('the passkey can be skipped and saved later below the list', async () => {
    browserWithPasskeys();
    await enrolPhone();
    await screen.findByRole('heading', { level: 1, name: 'Save a passkey' });
    await press('Not now');
    await findList();
    serverAnswers({ [saveCall]: { status: 201, body: {} } });
    await press('Save a passkey');
    await screen.findByText('The passkey is saved.');
  });

  test.each([
    ['a browser without passkeys', () => undefined],
    ['a device that keeps no passkeys itself', () => browserWithPasskeys({ keepsThem: false })],
  ])('%s does not offer to save a passkey', async (_, prepare) => {
    prepare();
    await enrolPhone();
    await findList();
    expect(screen.queryByText('Save a passkey')).toBeNull();
  });

  test('a phone that already has a passkey for all its hosts says that it is saved', async () => {
    browserWithPasskeys();
    serverAnswers({ [listCall]: overview });
    open('/crew', <CrewPage />);
    await findList();
    startRegistration.mockRejectedValue(named('InvalidStateError'));
    await press('Save a passkey');
    await screen.findByText('The passkey is saved.');
    expect(sentTo(saveCall)).toEqual([]);
  });

  test('saving a passkey can be tried again after a failure, and the page does not say that it is saved', async () => {
    browserWithPasskeys();
    serverAnswers({ [listCall]: overview });
    open('/crew', <CrewPage />);
    await findList();
    startRegistration.mockRejectedValueOnce(named('NotAllowedError'));
    await press('Save a passkey');
    await screen.findByText('The passkey was not saved. Please try again.');
    serverAnswers({ [saveCall]: 'broken' });
    await press('Save a passkey');
    await screen.findByText('Please check your connection and try again.');
    serverAnswers({ [saveCall]: { status: 201, body: {} } });
    await press('Save a passkey');
    await screen.findByText('The passkey is saved.');
  });

  test('a phone that has lost its access meanwhile says so instead of saving a passkey', async () => {
    browserWithPasskeys();
    serverAnswers({ [listCall]: overview });
    open('/crew', <CrewPage />);
    await findList();
    serverAnswers({ [startCall]: noAccess, [listCall]: noAccess });
    await press('Save a passkey');
    await screen.findByRole('heading', { name: 'Your access has ended' });
  });
});

describe('signing in with a passkey', () => {
  const openWithoutAccess = async (path = '/crew') => {
    browserWithPasskeys();
    serverAnswers({ [listCall]: noAccess });
    open(path, <CrewPage />);
    await screen.findByRole('button', { name: 'Sign in with a passkey' });
  };

  test('a phone without access signs in with a passkey and shows the list', async () => {
    await openWithoutAccess();
    await screen.findByRole('heading', { name: 'You need a link' });
    serverAnswers({ [signInCall]: { body: {} }, [listCall]: overview });
    await press('Sign in with a passkey');
    await findList();
    expect(sentTo(signInCall)).toEqual([{ credential: assertion }]);
  });

  test('a second phone on which the used link is opened again can sign in with a passkey', async () => {
    serverAnswers({ 'POST /api/crew/enrolment/view': refused(404, 'Not found') });
    await openWithoutAccess('/crew#used');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    serverAnswers({ [signInCall]: { body: {} }, [listCall]: overview });
    await press('Sign in with a passkey');
    await findList();
    expect(location.hash).toBe('');
  });

  test('a phone whose access has ended can sign in with a passkey', async () => {
    browserWithPasskeys();
    serverAnswers({ [listCall]: overview });
    open('/crew', <CrewPage />);
    await findList();
    serverAnswers({ [listCall]: noAccess });
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { name: 'Your access has ended' });
    serverAnswers({ [signInCall]: { body: {} }, [listCall]: overview });
    await press('Sign in with a passkey');
    await findList();
  });

  test('if a passkey is refused, the page says to ask the host for a new link', async () => {
    await openWithoutAccess();
    serverAnswers({ [signInCall]: refused(400, 'No', { code: 'passkey_refused' }) });
    await press('Sign in with a passkey');
    await screen.findByText('This passkey does not work here. Please ask the host for a new link.');
  });

  test('a cancelled prompt and a missing connection have different messages', async () => {
    await openWithoutAccess();
    startAuthentication.mockRejectedValueOnce(named('NotAllowedError'));
    await press('Sign in with a passkey');
    await screen.findByText('No passkey was used. Please try again.');
    serverAnswers({ [signInCall]: 'broken' });
    await press('Sign in with a passkey');
    await screen.findByText('Please check your connection and try again.');
  });

  test('a browser without passkeys only asks for a link', async () => {
    serverAnswers({ [listCall]: noAccess });
    open('/crew', <CrewPage />);
    await screen.findByRole('heading', { name: 'You need a link' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
