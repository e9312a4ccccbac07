import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { useCurrentUser } from '../../accounts/queries.ts';
import {
  anna,
  button,
  expectToast,
  fill,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  signedIn,
} from '../../accounts/testing.tsx';
import { billingStatus } from '../../billing/testing.ts';
import { EditingProvider } from '../editing/editing-context.tsx';
import { apartmentsQuery } from '../queries.ts';
import { apartment } from '../sections/testing.tsx';
import { hasProperties, openDashboard, statusOf } from '../testing.tsx';
import { browserZone } from '../time-zones.ts';
import { Properties } from './properties.tsx';

const loft = { ...apartment, id: 'a1b2c3d4-0000-4000-8000-000000000001', name: 'Canal Loft' };
const pine = { ...apartment, id: 'e5f60718-0000-4000-8000-000000000002', name: 'Pine House' };
const create = 'POST /api/host/apartments';
const remove = `DELETE /api/host/apartments/${loft.id}`;

const grid = () => within(screen.getByRole('region', { name: 'Property Selection' }));
const cards = () =>
  grid()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const chosen = () => grid().getByRole('button', { current: true }).textContent;

const select = vi.fn();

function OwnProperties() {
  const { data: host } = useCurrentUser();
  const { data } = useQuery(apartmentsQuery);
  if (!host || !data) return null;
  return <Properties apartments={data} selectedId={undefined} onSelect={select} />;
}

async function openGrid() {
  open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <OwnProperties />
    </EditingProvider>,
  );
  await screen.findByRole('region', { name: 'Property Selection' });
}

async function openWith(...apartments: (typeof loft)[]) {
  hasProperties(...apartments);
  await openGrid();
}

test('a card has its name, the first 8 characters of its id, its subscription and its buttons', async () => {
  await openWith(loft, { ...pine, name: '' });
  expect(grid().getByRole('heading', { name: 'Property Selection' })).toBeTruthy();
  await grid().findByRole('button', { name: 'Subscribe: Canal Loft' });
  expect(cards()[0]).toContain('Canal LoftProperty ID: a1b2c3d4');
  expect(cards()[1]).toContain('ApartmentProperty ID: e5f60718');
  expect(cards()[2]).toBe('Add New Property');
  for (const name of ['Canal Loft', 'Apartment']) {
    expect(grid().getByRole('button', { name: `Copy the guest link of ${name}` })).toBeTruthy();
    expect(grid().getByRole('button', { name: `Delete ${name}` })).toBeTruthy();
  }
});

test('the first property is chosen by itself, another by a press', async () => {
  hasProperties(loft, pine);
  openDashboard();
  await screen.findByRole('region', { name: 'Property Selection' });
  await waitFor(() => expect(chosen()).toContain('Canal Loft'));
  await userEvent.click(grid().getByRole('button', { name: /^Pine House/ }));
  await waitFor(() => expect(chosen()).toContain('Pine House'));
});

test('the only property stays chosen', async () => {
  hasProperties(loft);
  openDashboard();
  await screen.findByRole('region', { name: 'Property Selection' });
  await userEvent.click(grid().getByRole('button', { name: /^Canal Loft/ }));
  expect(chosen()).toContain('Canal Loft');
});

test.each([
  ['by its slug', 'canal-loft-abc', '/guest/canal-loft-abc'],
  ['without one, by its id', '', `/guest-portal/${loft.id}`],
])('the link for guests leads to the property %s', async (_, slug, path) => {
  await openWith({ ...loft, slug });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy the guest link of Canal Loft');
  await expectToast('Guest portal link copied!', 'Share this link with your guests.');
  expect(copied).toHaveBeenCalledWith(`${location.origin}${path}`);
});

async function addProperty() {
  await press('Add New Property');
  return screen.findByRole('dialog', { name: 'Add New Property' });
}

test('a property needs a name and no address', async () => {
  await openWith(loft);
  serverAnswers({
    [create]: { status: 201, body: pine },
    [statusOf(pine)]: { body: billingStatus() },
  });
  const dialog = await addProperty();
  expect((button('Create Property') as HTMLButtonElement).disabled).toBe(true);
  fill('Property name*', '   ');
  expect((button('Create Property') as HTMLButtonElement).disabled).toBe(true);
  fill('Property name*', ' Pine House ');
  await press('Create Property');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(sentTo(create)).toEqual([
    { name: 'Pine House', textLanguage: 'en', timeZone: browserZone() },
  ]);
  await waitFor(() => expect(select).toHaveBeenCalledWith(pine.id));
  await waitFor(() => expect(cards()).toHaveLength(3));
});

test('a property that can’t be made says so, and what was typed stays', async () => {
  await openWith(loft);
  serverAnswers({ [create]: 'broken' });
  await addProperty();
  fill('Property name*', 'Pine House');
  fill('Address', 'Forest 1');
  await press('Create Property');
  await expectToast('Failed to create property', 'Please try again');
  expect(isToastRed()).toBe(true);
  expect(sentTo(create)).toEqual([
    { name: 'Pine House', address: 'Forest 1', textLanguage: 'en', timeZone: browserZone() },
  ]);
  expect(screen.getByDisplayValue('Pine House')).toBeTruthy();
});

test.each([
  ['asks for it before anything is typed', { ...anna, emailVerified: false }],
  ['says so when the server knows better', anna],
])('a host whose address is not verified makes no property: the page %s', async (_, user) => {
  hasProperties(loft);
  serverAnswers({
    'GET /api/auth/user': { body: user },
    [create]: refused(403, 'No.', { code: 'email_not_verified' }),
  });
  await openGrid();
  if (user.emailVerified) {
    await addProperty();
    fill('Property name*', 'Pine House');
    await press('Create Property');
  } else await press('Add New Property');
  await expectToast(
    'Email verification required',
    'Please verify your email address to create properties.',
  );
  expect(sentTo(create)).toHaveLength(user.emailVerified ? 1 : 0);
});

test('without a property there is the way to the first one, and no guest to add', async () => {
  signedIn();
  openDashboard();
  await screen.findByRole('heading', { name: 'Welcome to Your Dashboard' });
  expect(screen.queryByRole('button', { name: 'New Guest' })).toBeNull();
  await press('Create Your First Property');
  await screen.findByRole('dialog', { name: 'Add New Property' });
});

async function askToDelete() {
  await press('Delete Canal Loft');
  return screen.findByRole('alertdialog', { name: 'Delete Property' });
}

test('a property is deleted once that is confirmed', async () => {
  await openWith(loft, pine);
  serverAnswers({ [remove]: { body: {} } });
  await askToDelete();
  await press('Cancel');
  expect(sentTo(remove)).toEqual([]);
  await askToDelete();
  await press('Delete Property');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]).toContain('Pine House');
});

test('while it is deleted nothing closes the question, so that its outcome is told', async () => {
  await openWith(loft);
  serverAnswers({ [remove]: 'never' });
  const question = await askToDelete();
  await press('Delete Property');
  await screen.findByText('Deleting...', { selector: '[role=status]' });
  await userEvent.keyboard('{Escape}');
  expect(question.isConnected).toBe(true);
});

test('a deletion that fails keeps the property and says so', async () => {
  await openWith(loft);
  serverAnswers({ [remove]: 'broken' });
  await askToDelete();
  await press('Delete Property');
  await expectToast('Failed to delete property', 'Please try again or contact support');
  expect(isToastRed()).toBe(true);
  expect(cards()).toHaveLength(2);
});

test.each([
  ['active', 'You have an active subscription on this property. Cancel it first before deleting.'],
  ['past_due', 'Payment due. Resolve or cancel the subscription before deleting.'],
] as const)(
  'while it is %s a property can’t be deleted, and a notice says why',
  async (subscription_status, reason) => {
    hasProperties({ ...loft, subscription_status });
    const status = billingStatus({ subscription_status, ui_state: 'active' });
    serverAnswers({ [statusOf(loft)]: { body: status } });
    await openGrid();
    await press('Delete Canal Loft');
    const notice = await screen.findByRole('dialog', { name: 'Cannot Delete Property' });
    expect(notice.textContent).toContain(reason);
    await press('Got it');
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(sentTo(remove)).toEqual([]);
  },
);

test('what the server refuses to delete is told in the same notice', async () => {
  await openWith(loft);
  serverAnswers({ [remove]: refused(409, 'Payment due.', { code: 'payment_due' }) });
  await askToDelete();
  await press('Delete Property');
  const notice = await screen.findByRole('dialog', { name: 'Cannot Delete Property' });
  expect(notice.textContent).toContain('Payment due.');
});

describe('renewing a link', () => {
  const renew = `POST /api/host/apartments/${loft.id}/renew-link`;
  const renewed = { ...loft, slug: 'canal-loft-newnewnew1', version: loft.version + 1 };
  const ask = async () => {
    await press('Renew the guest link of Canal Loft');
    return screen.findByRole('alertdialog', { name: 'Renew Guest Link?' });
  };
  const copied = async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy the guest link of Canal Loft');
    return write.mock.lastCall?.[0];
  };

  test('says first what stops working, and changes nothing when cancelled', async () => {
    await openWith(loft);
    const dialog = await ask();
    expect(dialog.textContent).toContain('The old link to Canal Loft stops working at once');
    expect(dialog.textContent).toContain('Current guests need the new one');
    expect(dialog.textContent).toContain('already in stay in on their device');
    await press('Cancel');
    expect(sentTo(renew)).toEqual([]);
  });

  test('gives the new one to whoever copies it next', async () => {
    serverAnswers({ [renew]: { body: renewed } });
    await openWith(loft);
    await ask();
    await press('Renew Link');
    await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
    expect(sentTo(renew)).toEqual([{ version: loft.version }]);
    expect(await copied()).toBe(`${location.origin}/guest/${renewed.slug}`);
  });

  test('goes on when other words were saved meanwhile', async () => {
    const edited = { ...loft, city: 'Riga', version: loft.version + 4 };
    const stale = refused(409, 'This was changed elsewhere in the meantime.', {
      code: 'stale_version',
      current: edited,
    });
    let tries = 0;
    serverAnswers({
      [renew]: () => {
        tries += 1;
        return tries === 1 ? stale : { body: renewed };
      },
    });
    await openWith(loft);
    await ask();
    await press('Renew Link');
    await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
    expect(sentTo(renew)).toEqual([{ version: loft.version }, { version: edited.version }]);
  });

  test('a link that is new already is not renewed twice', async () => {
    serverAnswers({
      [renew]: refused(409, 'This was changed elsewhere in the meantime.', {
        code: 'stale_version',
        current: renewed,
      }),
    });
    await openWith(loft);
    await ask();
    await press('Renew Link');
    await expectToast('Guest link renewed', 'Copy the new link and share it with your guests.');
    expect(sentTo(renew)).toHaveLength(1);
    expect(await copied()).toBe(`${location.origin}/guest/${renewed.slug}`);
  });

  test('is not left while it is under way, so that its outcome is told', async () => {
    serverAnswers({ [renew]: 'never' });
    await openWith(loft);
    const question = await ask();
    await press('Renew Link');
    await screen.findByText('Renewing...', { selector: '[role=status]' });
    await userEvent.keyboard('{Escape}');
    expect(question.isConnected).toBe(true);
  });

  test('a failure is said', async () => {
    serverAnswers({ [renew]: refused(503, 'Briefly unavailable') });
    await openWith(loft);
    await ask();
    await press('Renew Link');
    await expectToast('Failed to renew the guest link', 'Briefly unavailable');
  });
});
