/**
 * Uppy's client for remote files, with our requests and error texts. Uppy itself has one text for all errors, and
 * silently retries for minutes even if a request can never succeed.
 */
import { readRemotePhoto, startImport } from '@guest-portal/contract';
import { RequestClient } from '@uppy/companion-client';
import type { Body, Meta, Uppy } from '@uppy/core';
import { call, isUnauthorized, serverMessageOf } from '../../shared/api.ts';
import { isTemporaryStatus, statusOf } from './retries.ts';
import { failureText } from './upload-calls.ts';

/**
 * Milliseconds without a report after which the server counts as unreachable. It reports progress every half second.
 */
export const silenceMilliseconds = 5_000;

/** The base URL of the companion endpoints, from which Uppy builds the websocket URL. */
export const companionUrl = () =>
  `${location.origin}${readRemotePhoto.path.replace(/\/url\/meta$/, '')}`;

interface Handlers {
  /** Called with the reason for the refusal. */
  onRefused: (text: string) => void;
  onError: (error: unknown) => void;
}

type UploadArguments<M extends Meta, B extends Body> = Parameters<
  RequestClient<M, B>['uploadRemoteFile']
>;

export class ImportClient<M extends Meta, B extends Body> extends RequestClient<M, B> {
  readonly handlers: Handlers;

  constructor(uppy: Uppy<M, B>, handlers: Handlers) {
    super(uppy, { pluginId: 'Url', provider: 'url', companionUrl: companionUrl() });
    this.handlers = handlers;
  }

  override async post<Reply>(path: string, data: Record<string, unknown>): Promise<Reply> {
    const endpoint = path.endsWith('/meta') ? readRemotePhoto : startImport;
    try {
      // The replies of our endpoints match Uppy's types.
      return (await call(endpoint, { body: data as { url: string } })) as Reply;
    } catch (error) {
      this.handlers.onError(error);
      const text = this.textFor(error);
      this.handlers.onRefused(text);
      // Uppy retries all errors except this type.
      throw isTemporaryStatus(statusOf(error)) ? new Error(text) : new TypeError(text);
    }
  }

  /** Shows a notice while the server does not report progress. Uppy retries ten times with growing delays. */
  override async uploadRemoteFile(...[file, body, options]: UploadArguments<M, B>) {
    const { uppy } = this;
    const showUnreachable = () => uppy.info(uppy.i18n('companionError'), 'error', 5_000);
    const startTimer = () => setInterval(showUnreachable, silenceMilliseconds);
    let timer = startTimer();
    const onProgress = (progressFile: { id: string } | undefined) => {
      if (progressFile?.id !== file.id) return;
      clearInterval(timer);
      timer = startTimer();
    };
    uppy.on('upload-progress', onProgress);
    try {
      return await super.uploadRemoteFile(file, body, options);
    } finally {
      clearInterval(timer);
      uppy.off('upload-progress', onProgress);
    }
  }

  /** Returns the text of our server. If there is none, the reply came from another server, or there was no reply. */
  private textFor(error: unknown): string {
    return isUnauthorized(error) || serverMessageOf(error)
      ? failureText(error)
      : this.uppy.i18n('companionError');
  }
}
