/** Puts bytes to a signed address, as the uploader does it, with the server's own words when it refuses. */
import AwsS3 from '@uppy/aws-s3';
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
  if (source instanceof XMLHttpRequest && isTold(source.status)) {
    const sentence = sentenceIn(source.responseText) ?? wordsFor(source.status);
    if (sentence) throw Object.assign(new Error(sentence), { source });
  }
  if (error.message === 'Unknown error') error.message = 'The connection was lost.';
  throw error;
}

/** What the host can mend, and that there is no room (507); of the server's own faults a sentence says nothing. */
const isTold = (status: number) => (status >= 400 && status < 500) || status === 507;

/** A proxy that refuses by itself answers with a page of its own. */
function wordsFor(status: number): string | undefined {
  return status === 413
    ? 'A proxy in front of the server takes only smaller files (413). Choose a smaller photo, or tell whoever runs this site.'
    : undefined;
}

/** Ours is JSON, a bucket's is XML. */
export function sentenceIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return /<Message>([^<]+)<\/Message>/.exec(text)?.[1];
  }
}
