/** What a journey can do in an engine that Playwright can't drive. All drivers support these few commands. */

/** An input action as WebDriver and WebDriver BiDi both write it. */
export type Action =
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

type Source =
  | { type: 'key'; id: string; actions: Action[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: Action[] };

export interface Engine {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Continues in a new tab and leaves the previous one as it is. */
  newTab(): Promise<void>;
  /** Sets the size of the page, or of the window if the driver can only change that. */
  setSize(width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>;
  perform(sources: Source[]): Promise<void>;
  /** Ends the browser and everything that was started for it, and leaves nothing behind. */
  close(): Promise<void>;
}
