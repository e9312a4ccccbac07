/** The reason why a request to another server failed. Callers turn it into a message. */
export type Reason =
  /** The URL can't be fetched: another scheme, a password in it, or a port where no web server is. */
  | 'not_an_address'
  /**
   * No server answered, or none that may be contacted. Both have the same reason, so that nobody can map our network by
   * trying addresses.
   */
  | 'unreachable'
  | 'too_large'
  | 'too_slow'
  /** The server redirects too often, from https to http, or to something that is not a URL. */
  | 'not_followed'
  /** The connection ended before the reply was complete. */
  | 'broken_off'
  /** The reply is compressed in a way that we can't decompress. */
  | 'unknown_encoding'
  /** Too many requests are under way at the moment. */
  | 'busy';

export class SafeFetchError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`a request to another server failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
