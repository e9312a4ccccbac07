/** Why a request to another server came to nothing, for callers to put into words. */
export type Reason =
  /** Nothing that could be asked: another scheme, a password in it, a port where no web server is. */
  | 'not_an_address'
  /** Nobody answered, or nobody whom we may ask: one reason, so that nobody can map our network by asking. */
  | 'unreachable'
  | 'too_large'
  | 'too_slow'
  /** It broke off, or came packed although we had asked for it as it is. */
  | 'unreadable'
  /** Too much is under way at the moment. */
  | 'busy';

export class OutgoingError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`a request to another server failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Somebody has answered, with a redirect that we do not follow: too many of them, or to where everybody can listen. */
export class NotFollowed extends OutgoingError {
  constructor() {
    super('unreachable');
  }
}
