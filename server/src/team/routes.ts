import * as contract from '@guest-portal/contract';
import type { FastifyInstance } from 'fastify';
import type { HostAuthentication } from '../access/caller.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { clientGroup } from '../platform/http/addresses.ts';
import { serve } from '../platform/http/serve.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import type { MailSender } from '../platform/mail/mail-queue.ts';
import {
  acceptInvitation,
  invite,
  listInvitations,
  type MarkAddressAsVerified,
  viewInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { invitationViewsFromAddress } from './limits.ts';
import { leaveProperty, listMembers, removeMember } from './members.ts';

type TeamRouteDeps = {
  db: Database;
  config: Config;
  mail: MailSender;
  cookies: HostAuthentication;
  markAddressAsVerified: MarkAddressAsVerified;
};

export function teamRoutes(
  app: FastifyInstance,
  { db, config, mail, cookies, markAddressAsVerified }: TeamRouteDeps,
) {
  serve(app, contract.listTeam, async (_input, { caller: { access } }) => ({
    members: await listMembers(db, access),
    invitations: await listInvitations(db, access),
  }));
  serve(app, contract.invite, async ({ body }, { caller }) => {
    const invitation = await invite(db, caller, body, config.publicUrl);
    mail.wake();
    return invitation;
  });
  serve(app, contract.withdrawInvitation, ({ params }, { caller }) =>
    withdrawInvitation(db, caller.access, params.id),
  );
  serve(app, contract.removeMember, async ({ params }, { caller }) => {
    const reply = await removeMember(db, caller, params.id, params.memberId);
    mail.wake();
    return reply;
  });
  serve(app, contract.leaveProperty, ({ params }, { caller }) =>
    leaveProperty(db, caller.access, params.id),
  );

  serve(app, contract.viewInvitation, async ({ body }, { request, reply }) => {
    await chargeOrRefuse(db, invitationViewsFromAddress, clientGroup(request));
    return viewInvitation(db, body.token, await cookies.recognise(request, reply));
  });
  serve(app, contract.acceptInvitation, async ({ body }, { caller, request }) => {
    await chargeOrRefuse(db, invitationViewsFromAddress, clientGroup(request));
    const reply = await acceptInvitation(db, caller, {
      token: body.token,
      publicUrl: config.publicUrl,
      markAddressAsVerified,
    });
    mail.wake();
    return reply;
  });
}
