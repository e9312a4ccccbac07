/** What counts as one word of a host's prose when looking for numbers, codes and addresses. */

/**
 * A word ends at these characters, because no address or code continues past them. In a longer word, the text after
 * each piece would be parsed again.
 */
export const wordPattern = /[^\s<>"“”„«»。，、；！？）」』】،؛؟]+/g;
