/**
 * The oldest browsers in which every page works, as the README promises. The build turns newer syntax and styles into
 * older ones; what a browser lacks beside those (`URL.canParse`, say) is ours to do without.
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.0', 'ios16.0'];
