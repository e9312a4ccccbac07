/**
 * The oldest browsers in which every page works, as the README promises. The build converts newer syntax and styles for
 * them. It does not add missing APIs such as `URL.canParse`, so our code must do without these.
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.0', 'ios16.0'];
