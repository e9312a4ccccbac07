/** Invitations with hostile input, guessed links, and requests that arrive at the same time. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { createVisitor, throwIfRefused, type Visitor } from '../../test/support/browser.ts';
import { linkIn, newVisitor, signUp } from '../../test/support/factories/accounts.ts';
import { newAccount } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { allRows } from '../../test/support/measure/stored-data.ts';

const { app, db, readMails } = await createTestApp();

const accountOf = async (host: Visitor): Promise<{ id: string; email: string }> =>
  (await host.get('/api/auth/user')).json();
const invite = (host: Visitor, email: string, ...apartmentIds: string[]) =>
  host.post('/api/host/invitations', { email, role: 'manager', apartmentIds });
const accept = (visitor: Visitor, token: string) =>
  visitor.post('/api/invitation/accept', { token });
const tokenFor = async (email: string) =>
  linkIn(await readMails(), email, 'You are invited to manage properties').split('#')[1] ?? '';

async function invited() {
  const owner = await hostWithApartment(app, db);
  const { host: recipient } = await hostWithApartment(app, db);
  const { id: recipientId, email } = await accountOf(recipient);
  const { id: invitationId } = throwIfRefused(await invite(owner.host, email, owner.id)).json();
  const token = await tokenFor(email);
  return { owner: owner.host, id: owner.id, recipient, recipientId, email, invitationId, token };
}

const stored = async () => {
  // Emails that are still in the queue would change the rows later.
  await readMails();
  const { invitations, invited_properties, property_members, mails } = await allRows(db);
  return { invitations, invited_properties, property_members, mails };
};

const unknownId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const hugeList = Array.from({ length: 501 }, (_, n) => unknownId(n));

test.each<[string, number, object]>([
  ['501 properties', 400, { apartmentIds: hugeList }],
  ['500 properties that do not exist', 404, { apartmentIds: hugeList.slice(1) }],
  ['a string instead of a list', 400, { apartmentIds: 'all' }],
  ['a malformed id', 400, { apartmentIds: ['*'] }],
  ['another role', 400, { role: 'owner' }],
  ['a line break in the address', 400, { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['two addresses', 400, { email: 'a@example.com, b@example.com' }],
  ['a name before the address', 400, { email: 'Ada <a@example.com>' }],
  ['a character of no width in the address', 400, { email: 'a\u200b@example.com' }],
  ['a Cyrillic letter in the address', 400, { email: 'аda@example.com' }],
  ['a letter of full width in the address', 400, { email: 'a@ｅxample.com' }],
  ['a null character in the address', 400, { email: 'a\u0000@example.com' }],
  ['an address of 255 characters', 400, { email: `${'a'.repeat(243)}@example.com` }],
])(
  'an invitation with %s is refused with status %i, and nothing is stored or sent',
  async (_what, status, fields) => {
    const { host, id } = await hostWithApartment(app, db);
    const before = await stored();
    const body = { email: 'ada@example.com', role: 'manager', apartmentIds: [id], ...fields };
    expect((await host.post('/api/host/invitations', body)).statusCode).toBe(status);
    expect(await stored()).toEqual(before);
  },
);

test('a property that is named several times is in the invitation once', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const { email } = newAccount();
  const reply = await invite(host, email, ...Array<string>(500).fill(id));
  expect(throwIfRefused(reply).json().apartmentIds).toEqual([id]);
});

test('an invitation with one property of another host among five hundred ids is refused', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const other = await hostWithApartment(app, db);
  const ids = [...Array<string>(499).fill(id), other.id];
  expect((await invite(host, 'ada@example.com', ...ids)).statusCode).toBe(404);
  expect((await host.get('/api/host/team')).json().invitations).toEqual([]);
});

test('an address in an invitation is read without capitals and surrounding spaces', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const { email } = newAccount();
  throwIfRefused(await invite(host, `  ${email.toUpperCase()} `, id));
  const { host: recipient } = await hostWithApartment(app, db);
  const own = await accountOf(host);
  const toOneself = await invite(host, ` ${own.email.toUpperCase()}`, id);
  expect(toOneself.json()).toMatchObject({ code: 'invalid_input' });
  expect((await host.get('/api/host/team')).json().invitations).toMatchObject([{ email }]);
  expect((await accept(recipient, await tokenFor(email))).statusCode).toBe(403);
});

test('names of accounts cannot put a link or a header into an email about a membership', async () => {
  const { owner, id, recipient, email, token } = await invited();
  throwIfRefused(
    await recipient.patch('/api/account/name', {
      firstName: 'https://evil.example',
      lastName: 'Bcc',
    }),
  );
  throwIfRefused(await accept(recipient, token));
  const { id: memberId } = await accountOf(recipient);
  throwIfRefused(await owner.delete(`/api/host/apartments/${id}/members/${memberId}`, {}));
  const { email: ownerEmail } = await accountOf(owner);
  const mails = (await readMails()).filter(({ to }) => [email, ownerEmail].includes(to));
  expect(mails.map(({ subject }) => subject)).toContain('Your invitation was accepted');
  for (const { text } of mails) expect(text).not.toContain('evil.example');
});

describe('links of invitations', () => {
  test.each([
    ['empty', '', 'invalid_input'],
    ['201 characters long', 'x'.repeat(201), 'invalid_input'],
    ['too short', 'x', 'link_expired'],
    ['a wildcard', '%', 'link_expired'],
    ['of the right length', 'x'.repeat(43), 'link_expired'],
    ['a null character', '\u0000', undefined],
  ])('an invitation token that is %s opens nothing', async (_what, token, code) => {
    const { recipient, token: right } = await invited();
    for (const path of ['/api/invitation/view', '/api/invitation/accept']) {
      const reply = await recipient.post(path, { token });
      expect(reply.statusCode).toBe(400);
      if (code) expect(reply.json()).toMatchObject({ code });
    }
    throwIfRefused(await accept(recipient, right));
  });

  test('an invitation link with a changed character or in other capitals opens nothing', async () => {
    const { recipient, token } = await invited();
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [changed, token.toUpperCase(), token.toLowerCase(), `${token} `])
      expect((await accept(recipient, wrong)).json()).toMatchObject({ code: 'link_expired' });
    throwIfRefused(await accept(recipient, token));
  });

  test.each([
    ['an address', () => '198.18.7.1', '198.18.7.2'],
    [
      'a network of IPv6 addresses',
      (n: number) => `2001:db8:7:1::${n.toString(16)}`,
      '2001:db8:7:2::1',
    ],
  ])(
    'after sixty attempts from %s, further attempts from it are refused, and visitors elsewhere can still open the invitation',
    async (_what, addressOf, otherAddress) => {
      const { recipient, token } = await invited();
      const view = (address: string, guess: string) =>
        createVisitor(app, address).post('/api/invitation/view', { token: guess });
      for (let n = 1; n <= 60; n += 1)
        expect((await view(addressOf(n), `${'x'.repeat(42)}${n}`)).statusCode).toBe(400);
      const refused = await view(addressOf(61), token);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await view(otherAddress, token)).statusCode).toBe(200);
      throwIfRefused(await accept(recipient, token));
    },
  );
});

describe('many invitations', () => {
  test('a host can invite thirty times a day, and further invitations are refused', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const statuses: number[] = [];
    for (let n = 0; n < 1_000 && statuses.length < 40; n += 1) {
      // An invitation that was withdrawn no longer counts as a member, but still as an email.
      const reply = await invite(host, newAccount().email, id);
      statuses.push(reply.statusCode);
      if (reply.statusCode === 201)
        throwIfRefused(await host.delete(`/api/host/invitations/${reply.json().id}`, {}));
    }
    expect(statuses).toEqual([...Array(30).fill(201), ...Array(10).fill(429)]);
  });

  test('an address gets at most five invitations a day from all hosts together', async () => {
    const { email } = newAccount();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const { host, id } = await hostWithApartment(app, db);
      statuses.push((await invite(host, email, id)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const subject = 'You are invited to manage properties';
    const mails = (await readMails()).filter((mail) => mail.to === email);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(5);
  });
});

describe('requests at the same time', () => {
  test('of ten invitations to one address at once, one remains, and its link is the only one that works', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const { host: recipient } = await hostWithApartment(app, db);
    const { email } = await accountOf(recipient);
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(host, email, id)));
    const created = replies.filter(({ statusCode }) => statusCode === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(replies.every(({ statusCode }) => [201, 429].includes(statusCode))).toBe(true);
    const { invitations } = (await host.get('/api/host/team')).json();
    expect(invitations).toHaveLength(1);
    const links = (await readMails())
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /invitation#(\S+)/.exec(text)?.[1] ?? []);
    const outcomes: number[] = [];
    for (const link of links) outcomes.push((await accept(recipient, link)).statusCode);
    expect(outcomes.toSorted()).toEqual([200, ...Array(created.length - 1).fill(400)]);
  });

  const contradictions = () =>
    db.execute(sql`
      select 'membership in a deleted account' from property_members members
        join apartments on apartments.id = members.apartment_id
        join hosts on hosts.id in (apartments.host_id, members.host_id)
        where hosts.deleted_at is not null
      union all select 'owner among the members' from property_members members
        join apartments on apartments.id = members.apartment_id
        where apartments.host_id = members.host_id`);

  test.each<
    [string, (each: Awaited<ReturnType<typeof invited>>) => Promise<{ statusCode: number }>]
  >([
    [
      'withdraws it',
      ({ owner, invitationId }) => owner.delete(`/api/host/invitations/${invitationId}`, {}),
    ],
    ['deletes the property', ({ owner, id }) => owner.delete(`/api/host/apartments/${id}`, {})],
    ['deletes the account', ({ owner }) => owner.delete('/api/account/delete', {})],
    ['invites the same person again', ({ owner, email, id }) => invite(owner, email, id)],
    [
      'accepts an invitation of the recipient',
      async ({ owner, recipient }) => {
        const { email } = await accountOf(owner);
        const own = throwIfRefused(
          await recipient.post('/api/host/apartments', { name: 'Barn' }),
        ).json();
        throwIfRefused(await invite(recipient, email, own.id));
        return accept(owner, await tokenFor(email));
      },
    ],
  ])('accepting while the owner %s leaves nothing half-written', async (_what, act) => {
    for (let round = 0; round < 6; round += 1) {
      const each = await invited();
      const accepting = accept(each.recipient, each.token);
      const [accepted, acted] = await Promise.all([accepting, act(each)]);
      expect([200, 400]).toContain(accepted.statusCode);
      expect(acted.statusCode).toBeLessThan(500);
    }
    expect((await contradictions()).rows).toEqual([]);
  });

  test('accepting and deleting one’s own account at once leaves no membership', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { recipient, token } = await invited();
      const replies = await Promise.all([
        accept(recipient, token),
        recipient.delete('/api/account/delete', {}),
      ]);
      for (const { statusCode } of replies) expect(statusCode).toBeLessThan(500);
    }
    expect((await contradictions()).rows).toEqual([]);
  });
});

describe('invitations to deleted properties', () => {
  test('an invitation is no longer listed when its last property was deleted', async () => {
    const { owner, id } = await invited();
    throwIfRefused(await owner.delete(`/api/host/apartments/${id}`, {}));
    expect((await owner.get('/api/host/team')).json()).toEqual({ members: [], invitations: [] });
  });

  test('of two invited properties, only the one that still exists is offered and opened', async () => {
    const owner = await hostWithApartment(app, db);
    const attic = throwIfRefused(
      await owner.host.post('/api/host/apartments', { name: 'Attic' }),
    ).json();
    const { host: recipient } = await hostWithApartment(app, db);
    const { email } = await accountOf(recipient);
    throwIfRefused(await invite(owner.host, email, owner.id, attic.id));
    throwIfRefused(await owner.host.delete(`/api/host/apartments/${owner.id}`, {}));
    const token = await tokenFor(email);
    const viewed = await newVisitor(app).post('/api/invitation/view', { token });
    expect(viewed.json()).toMatchObject({ properties: 1 });
    expect((await accept(recipient, token)).json()).toEqual({
      apartments: [{ id: attic.id, name: 'Attic' }],
    });
  });

  test('a recipient whose account was deleted cannot accept, and the invitation stays open', async () => {
    const { owner, recipient, token } = await invited();
    throwIfRefused(await recipient.delete('/api/account/delete', {}));
    expect((await accept(recipient, token)).statusCode).toBe(401);
    expect((await owner.get('/api/host/team')).json().invitations).toHaveLength(1);
  });
});

test('a host without a verified address cannot invite anyone', async () => {
  const { visitor } = await signUp(app);
  const reply = await invite(visitor, 'ada@example.com', unknownId(1));
  expect(reply.json()).toMatchObject({ code: 'email_not_verified' });
});
