/** What a journey does in an engine that Playwright can't drive: the few calls that their own drivers have in common. */

/** As WebDriver and WebDriver BiDi both write it. */
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
  /** Goes on in a new tab, and leaves the one before as it is. */
  newTab(): Promise<void>;
  /** The page's, or as near to it as the window gets. */
  size(width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>;
  perform(sources: Source[]): Promise<void>;
  /** Ends the browser and all that was started for it; leaves nothing behind. */
  close(): Promise<void>;
}
