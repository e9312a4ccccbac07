/** The upload window's second source: the address of a photo somewhere in the web. */
import type { Body, Meta, Uppy } from '@uppy/core';
import Url, { type UrlOptions } from '@uppy/url';
import { companionUrl, ImportClient } from './import-client.ts';
import { importWords } from './uploader-words.ts';

type Options = Partial<UrlOptions> & { onError: (error: unknown) => void };

export class ImportSource<M extends Meta, B extends Body> extends Url<M, B> {
  constructor(uppy: Uppy<M, B>, { onError, ...options }: Options) {
    super(uppy, { ...options, companionUrl: companionUrl(), locale: { strings: importWords } });
    this.client = new ImportClient(uppy, {
      onError,
      // The one sentence that Uppy has for it becomes the reason.
      onRefused: (words) =>
        this.setOptions({ locale: { strings: { ...importWords, failedToFetch: words } } }),
    });
    uppy.registerRequestClient(Url.requestClientId, this.client);
    // Uppy would take any text that is pasted anywhere for an address, and ask for it twice.
    Reflect.deleteProperty(this, 'handleRootPaste');
  }
}
