/**
 * Uppy's own client for files from elsewhere, with our calls and our words. Uppy has one sentence for all that goes
 * wrong before a file is there, and tries again, for minutes and in silence, what will never succeed.
 */
import { readRemotePhoto, startImport } from '@guest-portal/contract';
import { RequestClient } from '@uppy/companion-client';
import type { Body, Meta, Uppy } from '@uppy/core';
import { call, isUnauthorized, sentenceOf } from '../../shared/api.ts';
import { mayPass, statusOf } from './retries.ts';
import { wordsFor } from './upload-calls.ts';

/** The server tells how far it is every half second: who is silent for so long is not there. */
export const silenceMilliseconds = 5_000;

/** Where the companion's calls begin, without which a websocket has no address. */
export const companionUrl = () =>
  `${location.origin}${readRemotePhoto.path.replace(/\/url\/meta$/, '')}`;

interface Handlers {
  /** Why it was not granted, in a sentence. */
  onRefused: (words: string) => void;
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
      // What Uppy asks for and what these calls answer is the same, by Uppy's own types.
      return (await call(endpoint, { body: data as { url: string } })) as Reply;
    } catch (error) {
      this.handlers.onError(error);
      const words = this.wordsFor(error);
      this.handlers.onRefused(words);
      // Of all errors this kind alone is not tried again by Uppy.
      throw mayPass(statusOf(error)) ? new Error(words) : new TypeError(words);
    }
  }

  /** Uppy goes on trying, ten times and more slowly each time; the host is told meanwhile. */
  override async uploadRemoteFile(...[file, body, options]: UploadArguments<M, B>) {
    const { uppy } = this;
    const sayNobodyIsThere = () => uppy.info(uppy.i18n('companionError'), 'error', 5_000);
    const untilHeard = () => setInterval(sayNobodyIsThere, silenceMilliseconds);
    let silence = untilHeard();
    const hear = (heard: { id: string } | undefined) => {
      if (heard?.id !== file.id) return;
      clearInterval(silence);
      silence = untilHeard();
    };
    uppy.on('upload-progress', hear);
    try {
      return await super.uploadRemoteFile(file, body, options);
    } finally {
      clearInterval(silence);
      uppy.off('upload-progress', hear);
    }
  }

  /** What our server says of it; else it was not our server, or nobody, that answered. */
  private wordsFor(error: unknown): string {
    return isUnauthorized(error) || sentenceOf(error)
      ? wordsFor(error)
      : this.uppy.i18n('companionError');
  }
}
