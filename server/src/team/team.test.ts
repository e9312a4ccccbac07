/** Invitations and memberships through the API. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { linkIn, newVisitor, signUp } from '../../test/support/factories/accounts.ts';
import { newAccount } from '../../test/support/factories/data.ts';
import { giveTrial, hostWithApartment } from '../../test/support/factories/properties.ts';
import { deleteExpiredInvitations, hideAddress } from './invitations.ts';

const { app, db, readMails } = await createTestApp();

const emailOf = async (host: Visitor): Promise<string> =>
  (await host.get('/api/auth/user')).json().email;
const idOf = async (host: Visitor): Promise<string> => (await host.get('/api/auth/user')).json().id;

const invite = (host: Visitor, email: string, ...apartmentIds: string[]) =>
  host.post('/api/host/invitations', { email, role: 'manager', apartmentIds });

const tokenFor = async (email: string) =>
  linkIn(await readMails(), email, 'You are invited to manage properties').split('#')[1] ?? '';

const accept = (visitor: Visitor, token: string) =>
  visitor.post('/api/invitation/accept', { token });
const view = (visitor: Visitor, token: string) => visitor.post('/api/invitation/view', { token });

/** A host with a property, and another host who has accepted an invitation to it. */
async function ownerAndManager() {
  const [owner, manager] = [await hostWithApartment(app, db), await hostWithApartment(app, db)];
  const email = await emailOf(manager.host);
  throwIfRefused(await invite(owner.host, email, owner.id));
  throwIfRefused(await accept(manager.host, await tokenFor(email)));
  return { owner, manager, email, managerId: await idOf(manager.host) };
}

const namesFor = async (host: Visitor) => (await host.get('/api/host/apartments/names')).json();

test('a person who accepts an invitation manages the property, and their list says whose it is', async () => {
  const { owner, manager } = await ownerAndManager();
  const { firstName, lastName } = (await owner.host.get('/api/auth/user')).json();
  const names = await namesFor(manager.host);
  expect(names).toMatchObject([
    { id: owner.id, owner: `${firstName} ${lastName}` },
    { id: manager.id, owner: null },
  ]);
  expect(names[0].actions).toContain('page.edit');
  expect(names[0].actions).not.toContain('billing.manage');
  expect(names[1].actions).toContain('billing.manage');
  const path = `/api/host/apartments/${owner.id}`;
  expect((await manager.host.patch(path, { city: 'Cēsis' })).json()).toMatchObject({
    city: 'Cēsis',
  });
  expect((await manager.host.delete(path, {})).statusCode).toBe(404);
});

test('the team lists members with their email and last visit, and open invitations without their secret', async () => {
  const { owner, email, managerId } = await ownerAndManager();
  throwIfRefused(await invite(owner.host, 'Second@Example.com', owner.id));
  const { members, invitations } = (await owner.host.get('/api/host/team')).json();
  expect(members).toMatchObject([
    {
      id: managerId,
      apartmentId: owner.id,
      role: 'manager',
      email,
      lastSeenAt: expect.any(String),
    },
  ]);
  expect(invitations).toEqual([
    {
      id: expect.any(String),
      email: 'second@example.com',
      role: 'manager',
      apartmentIds: [owner.id],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
});

test('a manager sees neither the other members nor what the owner pays, and can invite nobody', async () => {
  const { owner, manager, managerId } = await ownerAndManager();
  await db.execute(sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status)
    values (${owner.id}, ${`sub_${owner.id}`}, 'past_due')`);
  const statusFor = async (host: Visitor) =>
    (await host.get('/api/host/apartments'))
      .json()
      .find(({ id }: { id: string }) => id === owner.id).subscription_status;
  expect(await statusFor(owner.host)).toBe('past_due');
  expect(await statusFor(manager.host)).toBeNull();
  const path = `/api/host/apartments/${owner.id}`;
  expect((await manager.host.patch(path, { city: 'x' })).json().subscription_status).toBeNull();
  expect((await owner.host.patch(path, { city: 'y' })).json().subscription_status).toBe('past_due');
  expect((await manager.host.get('/api/host/team')).json().members).toEqual([]);
  expect((await manager.host.get(`/api/billing/status/${owner.id}`)).statusCode).toBe(404);
  expect((await invite(manager.host, 'friend@example.com', owner.id)).statusCode).toBe(404);
  const removal = await manager.host.delete(
    `/api/host/apartments/${owner.id}/members/${managerId}`,
    {},
  );
  expect(removal.statusCode).toBe(404);
});

test('a manager cannot raise their own rights or give themselves another property of the owner', async () => {
  const { owner, manager, email, managerId } = await ownerAndManager();
  const attic = throwIfRefused(await owner.host.post('/api/host/apartments', { name: 'Attic' }));
  const atticId: string = attic.json().id;
  const memberships = async () =>
    (
      await db.execute(
        sql`select apartment_id, role from property_members where host_id = ${managerId}`,
      )
    ).rows;
  const before = await memberships();
  expect(before).toEqual([{ apartment_id: owner.id, role: 'manager' }]);
  for (const apartmentIds of [[owner.id], [atticId], [manager.id, owner.id]])
    for (const address of [email, 'friend@example.com'])
      expect([400, 404]).toContain(
        (await invite(manager.host, address, ...apartmentIds)).statusCode,
      );
  const owned = { hostId: managerId, role: 'owner', isOwn: true, owner: null, actions: [] };
  await manager.host.patch(`/api/host/apartments/${owner.id}`, { city: 'Riga', ...owned });
  const { name } = attic.json();
  for (const reply of [
    await manager.host.delete(`/api/host/apartments/${owner.id}`),
    await manager.host.post(`/api/host/apartments/${owner.id}/duplicate`, { name, leaveOut: [] }),
    await manager.host.post('/api/billing/checkout', { apartmentId: owner.id }),
    await manager.host.post('/api/billing/portal', { apartmentId: owner.id }),
    await manager.host.patch(`/api/host/apartments/${atticId}`, { city: 'Riga' }),
  ])
    expect(reply.statusCode).toBe(404);
  expect(await memberships()).toEqual(before);
  expect((await owner.host.get('/api/host/team')).json().invitations).toEqual([]);
  const { rows } = await db.execute(
    sql`select 1 from apartments where id = ${owner.id} and host_id = ${managerId}`,
  );
  expect(rows).toEqual([]);
});

test('removing a member ends the access of their open session at once and emails them', async () => {
  const { owner, manager, email, managerId } = await ownerAndManager();
  const path = `/api/host/apartments/${owner.id}/members/${managerId}`;
  expect((await owner.host.delete(path, {})).statusCode).toBe(200);
  const patched = await manager.host.patch(`/api/host/apartments/${owner.id}`, { city: 'x' });
  expect(patched.statusCode).toBe(404);
  expect(await namesFor(manager.host)).toHaveLength(1);
  expect((await readMails()).filter(({ to }) => to === email)).toContainEqual(
    expect.objectContaining({ subject: 'You are no longer a manager of a property' }),
  );
  expect((await owner.host.delete(path, {})).statusCode).toBe(404);
});

test('a member can leave a property', async () => {
  const { owner, manager } = await ownerAndManager();
  const path = `/api/host/apartments/${owner.id}/membership`;
  expect((await manager.host.delete(path, {})).statusCode).toBe(200);
  expect(await namesFor(manager.host)).toHaveLength(1);
  expect((await manager.host.delete(path, {})).statusCode).toBe(404);
});

test('an invitation works once', async () => {
  const [owner, manager] = [await hostWithApartment(app, db), await hostWithApartment(app, db)];
  const email = await emailOf(manager.host);
  throwIfRefused(await invite(owner.host, email, owner.id));
  const token = await tokenFor(email);
  const replies = await Promise.all([accept(manager.host, token), accept(manager.host, token)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await view(manager.host, token)).json()).toMatchObject({ code: 'link_expired' });
});

test('a new account accepts an invitation to its address, which verifies the address', async () => {
  const owner = await hostWithApartment(app, db);
  const account = newAccount();
  throwIfRefused(await invite(owner.host, account.email, owner.id));
  const token = await tokenFor(account.email);
  expect((await view(newVisitor(app), token)).json()).toMatchObject({
    inviter: await emailOf(owner.host),
    properties: 1,
    visitor: 'signed_out',
  });
  const { visitor } = await signUp(app, account);
  expect((await view(visitor, token)).json()).toMatchObject({ visitor: 'recipient' });
  expect((await accept(visitor, token)).json()).toMatchObject({ apartments: [{ id: owner.id }] });
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ emailVerified: true });
});

test('another account learns only a hint of the invited address and cannot accept', async () => {
  const owner = await hostWithApartment(app, db);
  const other = await hostWithApartment(app, db);
  throwIfRefused(await invite(owner.host, 'ilze@example.com', owner.id));
  const token = await tokenFor('ilze@example.com');
  const viewed = (await view(other.host, token)).json();
  expect(viewed).toMatchObject({ visitor: 'other_account', recipientHint: 'i•••@e•••.com' });
  const refused = await accept(other.host, token);
  expect(refused.json()).toMatchObject({ code: 'other_account' });
  for (const text of [JSON.stringify(viewed), refused.body]) expect(text).not.toContain('ilze');
  expect(await namesFor(other.host)).toHaveLength(1);
});

describe('invitations that no longer work', () => {
  async function invited() {
    const owner = await hostWithApartment(app, db);
    const recipient = await hostWithApartment(app, db);
    const email = await emailOf(recipient.host);
    const { id } = throwIfRefused(await invite(owner.host, email, owner.id)).json();
    return { owner, recipient, id, token: await tokenFor(email) };
  }
  const expectRefused = async ({ host }: { host: Visitor }, token: string) => {
    for (const reply of [await view(host, token), await accept(host, token)])
      expect(reply.json()).toMatchObject({ code: 'link_expired' });
    expect(await namesFor(host)).toHaveLength(1);
  };

  test('a withdrawn invitation cannot be accepted', async () => {
    const { owner, recipient, id, token } = await invited();
    expect((await recipient.host.delete(`/api/host/invitations/${id}`, {})).statusCode).toBe(404);
    expect((await owner.host.delete(`/api/host/invitations/${id}`, {})).statusCode).toBe(200);
    await expectRefused(recipient, token);
  });

  test('an invitation cannot be accepted after seven days, and its row is deleted', async () => {
    const { recipient, id, token } = await invited();
    const [row] = (
      await db.execute<{ days: number }>(
        sql`select extract(day from expires_at - created_at)::int as days from invitations where id = ${id}`,
      )
    ).rows;
    expect(row).toEqual({ days: 7 });
    await db.execute(sql`update invitations set expires_at = now() where id = ${id}`);
    await expectRefused(recipient, token);
    await deleteExpiredInvitations(db);
    expect((await db.execute(sql`select 1 from invitations where id = ${id}`)).rows).toEqual([]);
  });

  test('an invitation to a property that was deleted cannot be accepted', async () => {
    const { owner, recipient, token } = await invited();
    throwIfRefused(await owner.host.delete(`/api/host/apartments/${owner.id}`, {}));
    await expectRefused(recipient, token);
  });

  test('an earlier invitation ends when the same person is invited again, and the new one includes its properties', async () => {
    const { owner, recipient, token } = await invited();
    const { id: attic } = throwIfRefused(
      await owner.host.post('/api/host/apartments', { name: 'Attic' }),
    ).json();
    const email = await emailOf(recipient.host);
    const again = throwIfRefused(await invite(owner.host, email, attic)).json();
    expect(again.apartmentIds.sort()).toEqual([owner.id, attic].sort());
    await expectRefused(recipient, token);
    expect((await accept(recipient.host, await tokenFor(email))).json().apartments).toHaveLength(2);
  });

  test('deleting the owner’s account ends memberships and invitations', async () => {
    const { owner, recipient, token } = await invited();
    throwIfRefused(await owner.host.delete('/api/account/delete', {}));
    await expectRefused(recipient, token);
    const accepted = await ownerAndManager();
    throwIfRefused(await accepted.owner.host.delete('/api/account/delete', {}));
    expect(await namesFor(accepted.manager.host)).toHaveLength(1);
  });
});

test.each([
  ['the host’s own address', async (host: Visitor) => ({ email: await emailOf(host) })],
  ['an address that is none', async () => ({ email: 'ilze at example' })],
  ['no property', async () => ({ apartmentIds: [] })],
  ['a role that does not exist', async () => ({ role: 'owner' })],
])('an invitation with %s is refused and sends nothing', async (_what, fields) => {
  const { host, id } = await hostWithApartment(app, db);
  const mails = (await readMails()).length;
  const body = { email: 'ilze@example.com', role: 'manager', apartmentIds: [id] };
  const reply = await host.post('/api/host/invitations', { ...body, ...(await fields(host)) });
  expect(reply.json()).toMatchObject({ code: 'invalid_input' });
  expect(await readMails()).toHaveLength(mails);
});

test('a property of another host cannot be in an invitation, not even beside one’s own', async () => {
  const [one, another] = [await hostWithApartment(app, db), await hostWithApartment(app, db)];
  const reply = await invite(one.host, 'ilze@example.com', one.id, another.id);
  expect(reply.statusCode).toBe(404);
  expect((await one.host.get('/api/host/team')).json().invitations).toEqual([]);
});

test('a free account has room for five people, and a live property adds ten', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const inviteNumber = (n: number) => invite(host, `person-${n}-${id}@example.com`, id);
  for (const n of [1, 2, 3, 4, 5]) expect((await inviteNumber(n)).statusCode).toBe(201);
  expect((await inviteNumber(5)).statusCode).toBe(201);
  expect((await inviteNumber(6)).json()).toMatchObject({ code: 'too_many' });
  expect((await host.get('/api/host/usage')).json().members).toEqual({ used: 5, limit: 5 });
  await giveTrial(app, id);
  expect((await inviteNumber(6)).statusCode).toBe(201);
});

test('a hint of an address has the first letters of its name and domain, and its ending', () => {
  expect(hideAddress('ilze.berzina@mail.example.lv')).toBe('i•••@m•••.lv');
});
