/** Passes the bytes of an upload on to the bucket as they arrive. The signed URL fixes their number. */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

type BodyHeaders = { length: number; contentType: string | undefined };

/** @param timeoutMilliseconds the longest pause between two chunks, and from the last chunk to the answer */
export async function streamToBucket(
  url: string,
  chunks: AsyncIterable<Buffer>,
  { length, contentType }: BodyHeaders,
  timeoutMilliseconds: number,
): Promise<string> {
  const openRequest = url.startsWith('https:') ? secureRequest : plainRequest;
  const headers = {
    'content-length': length,
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  const putRequest = openRequest(url, { method: 'PUT', headers });
  const answerPromise = new Promise<IncomingMessage>((resolve, reject) => {
    putRequest.once('response', resolve).once('error', reject);
  });
  // The pipeline reports an error of the request, too. Without this, the rejection would count as unhandled.
  answerPromise.catch(() => undefined);
  const timer = setTimeout(
    () => putRequest.destroy(new Error('the bucket did not answer in time')),
    timeoutMilliseconds,
  );
  try {
    // Each chunk restarts the timeout, so that a large upload may take longer. The next chunk is read only when the
    // bucket has room for it.
    await pipeline(
      withCallback(chunks, () => timer.refresh()),
      putRequest,
    );
    timer.refresh();
    return await etagIn(await answerPromise);
  } finally {
    clearTimeout(timer);
    putRequest.destroy();
  }
}

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
