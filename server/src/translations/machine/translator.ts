/** The interface of machine translation. Each service behind it has one file. */
import type { MachineFailure } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import type { FromTo } from '@guest-portal/contract/phrasebook/recognise';

export type Translator = {
  /** The name of the service as people know it. */
  name: string;
  /** The languages that it translates into, as far as they are known. The answer takes a few seconds at most. */
  languages: () => Promise<GuestLanguage[]>;
  /**
   * Returns one line for each given line, in the same order. Lines are well-formed markup, in which the content of
   * `<code>` must come back unchanged. Fails with a `MachineError`.
   */
  translate: (lines: string[], languages: FromTo, signal: AbortSignal) => Promise<string[]>;
};

export class MachineError extends Error {
  readonly reason: MachineFailure;

  constructor(reason: MachineFailure, cause?: unknown) {
    super(`a machine translation failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
