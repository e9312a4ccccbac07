/** What the uploader's client understands on its websocket. */
import type { AppError } from '../../platform/http/errors.ts';
import type { Progress } from './import-photo.ts';

export function progressMessage({ bytesUploaded, bytesTotal }: Progress) {
  const percent = bytesTotal ? (bytesUploaded / bytesTotal) * 100 : 0;
  const payload = { progress: percent.toFixed(2), bytesUploaded, bytesTotal };
  return { action: 'progress', payload };
}

/** As the bucket would answer it for parts that are put together. */
export function successMessage(upload: { location: string; key: string; bucket: string }) {
  const response = { status: 200, responseText: JSON.stringify(upload) };
  return { action: 'success', payload: { url: upload.location, response } };
}

/**
 * What is called an error is tried again by the client, ten times within 17 minutes, while the host learns nothing. A
 * refusal that stays one is therefore an answer like another, with its status and its sentence.
 */
export function refusalMessage({ status, code, message }: AppError) {
  const response = { status, responseText: JSON.stringify({ code, message }) };
  return { action: 'success', payload: { response } };
}

/** For what may pass. */
export function errorMessage(message: string) {
  return { action: 'error', payload: { error: { message } } };
}

export const isCancel = (message: unknown) =>
  typeof message === 'object' &&
  message !== null &&
  'action' in message &&
  message.action === 'cancel';
