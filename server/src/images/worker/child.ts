/** The process that parses untrusted images. Whatever they do to it, the server keeps running. */
import { type Job, RefusedImageError, readyMessage, type WorkerAnswer } from './messages.ts';
import { makePhoto } from './photo.ts';
import { holdsAnotherFile, holdsMarkup, sniff } from './sniff.ts';
import { readSource } from './svg-source.ts';

async function processImage({ bytes }: Job): Promise<WorkerAnswer> {
  const contentType = sniff(bytes);
  if (!contentType) return { refusal: 'unsupported_image' };
  if (contentType === 'image/svg+xml') {
    const source = readSource(bytes);
    // The module takes a second and much memory to load, and drawings are rare.
    const { makeDrawing } = await import('./svg.ts');
    return { image: makeDrawing(source) };
  }
  if (holdsMarkup(bytes) || holdsAnotherFile(bytes)) return { refusal: 'unsupported_image' };
  return { image: await makePhoto(bytes, contentType) };
}

process.on('message', async (job: Job) => {
  const answer = await processImage({ bytes: Buffer.from(job.bytes) }).catch(
    (error): WorkerAnswer => {
      if (error instanceof RefusedImageError) return { refusal: error.reason };
      throw error;
    },
  );
  process.send?.(answer);
});

// Everything is loaded, so the timeout of an image does not include the start of the process.
process.send?.(readyMessage);

// The server has ended, so nobody needs the result.
process.on('disconnect', () => process.exit(0));
