/** The cookie that identifies a known browser, long after its session has ended. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeDevice } from './describe-device.ts';
import { knownForDays, rememberDevice } from './known-devices.ts';

export const describeDeviceOf = (request: FastifyRequest) =>
  describeDevice(request.headers['user-agent']);

export type DeviceCookies = ReturnType<typeof deviceCookies>;

export function deviceCookies(db: Database, config: Pick<Config, 'https' | 'publicUrl'>) {
  const { https } = config;
  const name = https ? '__Host-device' : 'device';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  return {
    async remember(
      request: FastifyRequest,
      reply: FastifyReply,
      signIn: { hostId: string; sendsEmail: boolean },
    ) {
      const token = request.cookies[name];
      const device = describeDeviceOf(request);
      const newToken = await rememberDevice(db, {
        ...signIn,
        token,
        device,
        publicUrl: config.publicUrl,
      });
      reply.setCookie(name, newToken, { ...options, maxAge: knownForDays * 86_400 });
    },
  };
}
