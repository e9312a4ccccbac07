import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../platform/http/errors.ts';
import { setHeaderList } from '../platform/http/every-reply.ts';
import type { ServedImage } from './access.ts';
import { imageHeaders, imageReply } from './image-reply.ts';
import type { ObjectStore } from './store/store.ts';

export async function sendImage(
  store: ObjectStore,
  image: ServedImage,
  request: FastifyRequest,
  reply: FastifyReply,
  requestedWidth: number | undefined,
): Promise<FastifyReply> {
  const answer = await imageReply(store, image, request.headers, requestedWidth);
  if (!answer) throw notFound();
  const { status, headers, body } = answer;
  setHeaderList(reply.headers(imageHeaders), headers);
  if (status === 416)
    throw new AppError(416, 'no_such_range', 'The file does not have the requested range.');
  return reply.code(status).send(body);
}
