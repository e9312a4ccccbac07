/** The calls of the uploader's companion for photos from a web address. */
import * as contract from '@guest-portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInHost } from '../../accounts/sessions.ts';
import { requireVerified } from '../../accounts/verified.ts';
import { AppError } from '../../platform/errors.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { openSlots } from '../../platform/outgoing/slots.ts';
import { chargeOrRefuse, type Limit } from '../../platform/rate-limits.ts';
import { serve } from '../../platform/serve.ts';
import type { OpenSocket, Sockets } from '../../platform/sockets.ts';
import { pathOfKey } from '../keys.ts';
import { serverAddress } from '../server-address.ts';
import type { ImageWork } from '../work.ts';
import { importPhoto, type Progress } from './importing.ts';
import {
  errorMessage,
  isCancel,
  progressMessage,
  refusalMessage,
  successMessage,
} from './messages.ts';
import { createImport, takeImport } from './pending.ts';
import { busy } from './refusals.ts';
import { lookAtPhoto } from './remote-photo.ts';

export type ImportRouteParts = {
  work: ImageWork;
  outgoing: Outgoing;
  sockets: Sockets;
  publicUrl: () => string;
};

/** Each import begins with a look. */
const looks: Limit = { name: 'photo-import-look', max: 60, window: { seconds: 3_600 } };
/** A connection that breaks takes another token. */
const tokens: Limit = { name: 'photo-import', max: 120, window: { seconds: 3_600 } };
/** Of one host at once, on each server. */
const atOnce = 2;
/** Also while nothing comes: the uploader must know that somebody is there. */
const progressMilliseconds = 500;

export function importRoutes(
  app: FastifyInstance,
  { work, outgoing, sockets, publicUrl }: ImportRouteParts,
) {
  const { db } = work;
  const slots = openSlots(atOnce);
  const own = (host: SignedInHost) => {
    requireVerified(host, 'upload images');
    return host.id;
  };

  serve(app, contract.readRemotePhoto, async ({ body }, { caller }) => {
    const hostId = own(caller);
    await chargeOrRefuse(db, looks, hostId);
    const release = slots.take(hostId);
    if (!release) throw busy();
    try {
      return { ...(await lookAtPhoto(outgoing, body.url)), statusCode: 200 };
    } finally {
      release();
    }
  });
  serve(app, contract.startImport, async ({ body: { url, metadata } }, { caller }) => {
    const hostId = own(caller);
    await chargeOrRefuse(db, tokens, hostId);
    const apartmentId = metadata?.apartmentId;
    return { token: await createImport(db, hostId, { url, apartmentId }) };
  });
  serve(app, contract.followImport, ({ params }, { caller, request, reply }) => {
    const hostId = own(caller);
    return sockets.accept(request, reply, (socket) => run(hostId, params.token, request, socket));
  });

  async function run(hostId: string, token: string, request: FastifyRequest, socket: OpenSocket) {
    const release = slots.take(hostId);
    if (!release) return socket.send(errorMessage(busy().message));
    const begun = performance.now();
    try {
      const outcome = await importOver(socket, hostId, token, request);
      const ms = Math.round(performance.now() - begun);
      request.log.info({ reqId: request.id, outcome, ms }, 'photo import');
    } finally {
      release();
    }
  }

  /** Tells what came of it, for the log. */
  async function importOver(
    socket: OpenSocket,
    hostId: string,
    token: string,
    request: FastifyRequest,
  ): Promise<string> {
    const cancelling = new AbortController();
    socket.onMessage((message) => {
      if (isCancel(message)) cancelling.abort(new Error('the host has given up'));
    });
    const signal = AbortSignal.any([socket.signal, cancelling.signal]);
    const wanted = await takeImport(db, hostId, token);
    if (!wanted) {
      socket.send(errorMessage('This import has ended.'));
      return 'unknown';
    }
    let progress: Progress = { bytesUploaded: 0, bytesTotal: null };
    const tell = () => socket.send(progressMessage(progress));
    tell();
    const timer = setInterval(tell, progressMilliseconds);
    const onProgress = (now: Progress) => {
      progress = now;
    };
    try {
      const key = await importPhoto(wanted, { work, outgoing, hostId, signal, onProgress });
      tell();
      const location = `${serverAddress(request, publicUrl())}${pathOfKey(key)}`;
      socket.send(successMessage({ location, key, bucket: work.store.bucket }));
      return 'imported';
    } catch (error) {
      if (signal.aborted) return 'given up';
      if (error instanceof AppError && error.status < 500 && error.status !== 429) {
        socket.send(refusalMessage(error));
        return error.code;
      }
      socket.send(errorMessage(error instanceof AppError ? error.message : unknownFault));
      if (error instanceof AppError) return error.code;
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

const unknownFault = 'Something went wrong on our side.';
