/** What counts as one word of a host's prose when looking for numbers, codes and addresses. */

/**
 * No piece continues past the characters that are listed here. If one did, a word would be read again from each of
 * them.
 */
export const wordPattern = /[^\s<>"“”„«»。，、；！？）」』】،؛؟]+/g;
