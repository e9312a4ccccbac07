/** The messages between the server and the uploader's client on the websocket of an import. */
import type { AppError } from '../../platform/http/errors.ts';
import type { Progress } from './import-photo.ts';

export function progressMessage({ bytesUploaded, bytesTotal }: Progress) {
  const percent = bytesTotal ? (bytesUploaded / bytesTotal) * 100 : 0;
  const payload = { progress: percent.toFixed(2), bytesUploaded, bytesTotal };
  return { action: 'progress', payload };
}

/** The response has the form in which a bucket answers when a multipart upload is completed. */
export function successMessage(upload: { location: string; key: string; bucket: string }) {
  const response = { status: 200, responseText: JSON.stringify(upload) };
  return { action: 'success', payload: { url: upload.location, response } };
}

/**
 * The client retries after each message with the action `error`, ten times within 17 minutes, and the host does not see
 * why. A permanent refusal is therefore sent as a normal answer, with its status and its message.
 */
export function refusalMessage({ status, code, message }: AppError) {
  const response = { status, responseText: JSON.stringify({ code, message }) };
  return { action: 'success', payload: { response } };
}

/** This message is for errors that may pass, because the client retries them. */
export function errorMessage(message: string) {
  return { action: 'error', payload: { error: { message } } };
}

export const isCancelMessage = (message: unknown) =>
  typeof message === 'object' &&
  message !== null &&
  'action' in message &&
  message.action === 'cancel';
