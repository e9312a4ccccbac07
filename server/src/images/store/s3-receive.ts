/** Passes bytes on to the bucket as they come, at an address that is signed for exactly so many of them. */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

type PassedOn = { length: number; contentType: string | undefined };

/** @param patience milliseconds in which the bucket must take the next bytes, or answer once it has all of them */
export async function passOn(
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
  // Told by the sending itself, unless that has succeeded.
  answered.catch(() => undefined);
  const timer = setTimeout(
    () => sending.destroy(new Error('the bucket did not answer in time')),
    patience,
  );
  try {
    await pipeline(
      noting(chunks, () => timer.refresh()),
      sending,
    );
    timer.refresh();
    return await etagIn(await answered);
  } finally {
    clearTimeout(timer);
    sending.destroy();
  }
}

/** A bucket that takes nothing is to blame, a sender that goes on slowly is not. */
async function* noting(chunks: AsyncIterable<Buffer>, note: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    note();
    yield chunk;
  }
}

/** What the bucket says is thrown as the SDK would throw it: under the name of its code. */
async function etagIn(answer: IncomingMessage): Promise<string> {
  const said = await text(answer);
  const { statusCode = 0, headers } = answer;
  if (statusCode === 200) return headers.etag ?? '';
  const name = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'UnknownError';
  const error = new Error(`the bucket answered ${statusCode}`);
  throw Object.assign(error, { name, $metadata: { httpStatusCode: statusCode } });
}
