/** Puts bytes to a signed address, as the uploader does it, with the server's own words when it refuses. */
import AwsS3 from '@uppy/aws-s3';
import { refusalIn } from './put-refusals.ts';
import { withRetries } from './retries.ts';

type Put = Parameters<typeof AwsS3.uploadPartBytes>[0];

export function putBytes(put: Put) {
  const send = () => AwsS3.uploadPartBytes(put).catch(explain);
  // The parts of a big file say when their address ends, and are tried again by the uploader itself.
  const isPart = put.signature.expires !== undefined;
  return isPart ? send() : withRetries(send, put.signal);
}

/** The uploader says 'Non 2xx' to everything; what the server or the bucket says helps more. */
function explain(error: Error & { source?: unknown }): never {
  const { source } = error;
  const sentence = source instanceof XMLHttpRequest ? refusalIn(source) : undefined;
  if (sentence) throw Object.assign(new Error(sentence), { source });
  if (error.message === 'Unknown error') error.message = 'The connection was lost.';
  throw error;
}
