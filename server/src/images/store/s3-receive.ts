/** Passes bytes on to the bucket as they arrive, at an address that is signed for exactly this number of bytes. */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

type PassedOn = { length: number; contentType: string | undefined };

/** @param patience milliseconds within which the bucket must take the next bytes, or answer once it has all of them */
export async function streamToBucket(
  address: string,
  chunks: AsyncIterable<Buffer>,
  { length, contentType }: PassedOn,
  patience: number,
): Promise<string> {
  const request = address.startsWith('https:') ? secureRequest : plainRequest;
  const headers = {
    'content-length': length,
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  const sending = request(address, { method: 'PUT', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  // The pipeline reports an error of the request, too. Without this, the rejection would count as unhandled.
  answered.catch(() => undefined);
  const timer = setTimeout(
    () => sending.destroy(new Error('the bucket did not answer in time')),
    patience,
  );
  try {
    await pipeline(
      withCallback(chunks, () => timer.refresh()),
      sending,
    );
    timer.refresh();
    return await etagIn(await answered);
  } finally {
    clearTimeout(timer);
    sending.destroy();
  }
}

/** The timeout is for a bucket that takes no bytes, not for a sender that is slow. */
async function* withCallback(
  chunks: AsyncIterable<Buffer>,
  onChunk: () => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onChunk();
    yield chunk;
  }
}

/** An error of the bucket is thrown as the SDK would throw it, with its code as the name. */
async function etagIn(answer: IncomingMessage): Promise<string> {
  const replyText = await text(answer);
  const { statusCode = 0, headers } = answer;
  if (statusCode === 200) return headers.etag ?? '';
  const name = /<Code>(\w+)<\/Code>/.exec(replyText)?.[1] ?? 'UnknownError';
  const error = new Error(`the bucket answered ${statusCode}`);
  throw Object.assign(error, { name, $metadata: { httpStatusCode: statusCode } });
}
