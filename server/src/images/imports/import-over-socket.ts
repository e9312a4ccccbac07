/** Runs one import over its websocket, for as long as the socket is open. It reports the progress and the result. */
import { AppError } from '../../platform/http/errors.ts';
import type { OpenSocket } from '../../platform/http/sockets.ts';
import { type ImportParts, importPhoto, type Progress } from './import-photo.ts';
import {
  errorMessage,
  isCancelMessage,
  progressMessage,
  refusalMessage,
  successMessage,
} from './messages.ts';
import { takeImport } from './pending-imports.ts';

/**
 * Milliseconds between two progress messages. They are sent even while no bytes arrive, because the uploader must know
 * that the server is there.
 */
const progressMilliseconds = 500;

type SocketImportParts = Pick<ImportParts, 'deps' | 'safeFetch' | 'access'> & {
  token: string;
  urlOf: (key: string) => string;
};

/** A short code for the log that says how the import ended. */
type Outcome = string;

export async function importOverSocket(
  socket: OpenSocket,
  { token, urlOf, ...parts }: SocketImportParts,
): Promise<Outcome> {
  const { deps, access } = parts;
  const signal = cancelSignal(socket);
  const requestedImport = await takeImport(deps.db, access, token);
  if (!requestedImport) {
    // The uploader requests another token and continues.
    socket.send(errorMessage('This import has ended.'));
    return 'unknown';
  }
  let progress: Progress = { bytesUploaded: 0, bytesTotal: null };
  const onProgress = (current: Progress) => {
    progress = current;
  };
  const sendProgress = () => socket.send(progressMessage(progress));
  sendProgress();
  const timer = setInterval(sendProgress, progressMilliseconds);
  try {
    const key = await importPhoto(requestedImport, { ...parts, signal, onProgress });
    sendProgress();
    socket.send(successMessage({ location: urlOf(key), key, bucket: deps.store.bucket }));
    return 'imported';
  } catch (error) {
    if (signal.aborted) return 'given up';
    return sendFailure(socket, error);
  } finally {
    clearInterval(timer);
  }
}

function cancelSignal(socket: OpenSocket): AbortSignal {
  const cancellation = new AbortController();
  socket.onMessage((message) => {
    if (isCancelMessage(message)) cancellation.abort(new Error('the host cancelled the import'));
  });
  return AbortSignal.any([socket.signal, cancellation.signal]);
}

function sendFailure(socket: OpenSocket, error: unknown): Outcome {
  if (!(error instanceof AppError)) {
    socket.send(errorMessage('Something went wrong on our side.'));
    throw error;
  }
  const isTemporary = error.status >= 500 || error.status === 429;
  socket.send(isTemporary ? errorMessage(error.message) : refusalMessage(error));
  return error.code;
}
