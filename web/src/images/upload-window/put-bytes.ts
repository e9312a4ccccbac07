/** Uploads bytes to a signed URL like Uppy, but with the server's error text. */
import AwsS3 from '@uppy/aws-s3';
import { refusalMessage } from './refusal-message.ts';
import { withRetries } from './retries.ts';

type PartUpload = Parameters<typeof AwsS3.uploadPartBytes>[0];

export function putBytes(upload: PartUpload) {
  const send = () => AwsS3.uploadPartBytes(upload).catch(throwExplained);
  // Uppy itself retries the parts of a large file, and handles their expired URLs.
  const isPart = upload.signature.expires !== undefined;
  return isPart ? send() : withRetries(send, upload.signal);
}

/** Replaces Uppy's error text 'Non 2xx', which is the same for all errors, with the text of the server or bucket. */
function throwExplained(error: Error & { source?: unknown }): never {
  const { source } = error;
  const sentence = source instanceof XMLHttpRequest ? refusalMessage(source) : undefined;
  if (sentence) throw Object.assign(new Error(sentence), { source });
  if (error.message === 'Unknown error') error.message = 'The connection was lost.';
  throw error;
}
