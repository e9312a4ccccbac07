/** The process that parses untrusted images. Whatever they do to it, the server keeps running. */
import { type Job, Refused, ready, type WorkerAnswer } from './messages.ts';
import { makePhoto } from './photo.ts';
import { holdsAnotherFile, holdsMarkup, sniff } from './sniff.ts';
import { readSource } from './svg-source.ts';

async function work({ bytes }: Job): Promise<WorkerAnswer> {
  const contentType = sniff(bytes);
  if (!contentType) return { refused: 'unsupported_image' };
  if (contentType === 'image/svg+xml') {
    const source = readSource(bytes);
    // The module takes a second and much memory to load, and drawings are rare.
    const { makeDrawing } = await import('./svg.ts');
    return { made: makeDrawing(source) };
  }
  if (holdsMarkup(bytes) || holdsAnotherFile(bytes)) return { refused: 'unsupported_image' };
  return { made: await makePhoto(bytes, contentType) };
}

process.on('message', async (job: Job) => {
  const answer = await work({ bytes: Buffer.from(job.bytes) }).catch((error): WorkerAnswer => {
    if (error instanceof Refused) return { refused: error.reason };
    throw error;
  });
  process.send?.(answer);
});

// Everything is loaded. From now on the time counts for the image.
process.send?.(ready);

// The server has ended, so nobody needs the result.
process.on('disconnect', () => process.exit(0));
