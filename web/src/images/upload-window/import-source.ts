/** The upload window's second source: the URL of a photo on the web. */
import type { Body, Meta, Uppy } from '@uppy/core';
import Url, { type UrlOptions } from '@uppy/url';
import { companionUrl, ImportClient } from './import-client.ts';
import { importLocale } from './uploader-locale.ts';

type Options = Partial<UrlOptions> & { onError: (error: unknown) => void };

export class ImportSource<M extends Meta, B extends Body> extends Url<M, B> {
  constructor(uppy: Uppy<M, B>, { onError, ...options }: Options) {
    super(uppy, { ...options, companionUrl: companionUrl(), locale: { strings: importLocale } });
    this.client = new ImportClient(uppy, {
      onError,
      // Replaces Uppy’s generic error text with the reason.
      onRefused: (text) =>
        this.setOptions({ locale: { strings: { ...importLocale, failedToFetch: text } } }),
    });
    uppy.registerRequestClient(Url.requestClientId, this.client);
    // Removes Uppy's paste handler, which would treat any pasted text as a URL and request it twice.
    Reflect.deleteProperty(this, 'handleRootPaste');
  }
}
