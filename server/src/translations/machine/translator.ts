/** Who translates by machine: a small interface, with one file for each service behind it. */
import type { MachineFailure } from '@guest-portal/contract';
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';

export type Translator = {
  /** For people. */
  name: string;
  /** Into which it translates, as far as it has said so; never waited for long. */
  languages: () => Promise<GuestLanguage[]>;
  /**
   * One line for each, in their order: well-formed markup, in which what stands in `<code>` must come back as it went.
   * Fails with a `MachineError`.
   */
  translate: (lines: string[], languages: FromTo, signal: AbortSignal) => Promise<string[]>;
};

/** `from` is what the host writes in, by its tag; empty where nobody has said it. */
export type FromTo = { from: string; to: GuestLanguage };

export class MachineError extends Error {
  readonly reason: MachineFailure;

  constructor(reason: MachineFailure, cause?: unknown) {
    super(`a machine translation failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
