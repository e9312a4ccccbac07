/** What counts as one word of a host's prose, where numbers, codes and addresses are looked for. */

/** Nothing goes on beyond the signs named here: a word that did would be read again from each of them on. */
export const wordPattern = /[^\s<>"“”„«»。，、；！？）」』】،؛؟]+/g;
