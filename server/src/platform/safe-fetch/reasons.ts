/** Why a request to another server came to nothing, for callers to put into words. */
export type Reason =
  /** Nothing that could be asked: another scheme, a password in it, a port where no web server is. */
  | 'not_an_address'
  /** Nobody answered, or nobody whom we may ask: one reason, so that nobody can map our network by asking. */
  | 'unreachable'
  | 'too_large'
  | 'too_slow'
  /** It redirects too often, from https to http, or to something that is not a web address. */
  | 'not_followed'
  /** The connection ended before the answer did. */
  | 'broken_off'
  /** It is compressed in a way that we can't decompress. */
  | 'unknown_encoding'
  /** Too much is under way at the moment. */
  | 'busy';

export class SafeFetchError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`a request to another server failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
