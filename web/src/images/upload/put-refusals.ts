/** Why bytes were not taken, in the server's or the bucket's own words where it has any. */
export function refusalIn({ status, responseText }: XMLHttpRequest): string | undefined {
  return isTold(status) ? (sentenceIn(responseText) ?? wordsFor(status)) : undefined;
}

/** What the host can mend, and that there is no room (507); of the server's own faults a sentence says nothing. */
const isTold = (status: number) => (status >= 400 && status < 500) || status === 507;

/** A proxy that refuses by itself answers with a page of its own. */
function wordsFor(status: number): string | undefined {
  return status === 413
    ? 'A proxy in front of the server takes only smaller files (413). Choose a smaller photo, or tell whoever runs this site.'
    : undefined;
}

/** Ours is JSON, a bucket's is XML. */
function sentenceIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return /<Message>([^<]+)<\/Message>/.exec(text)?.[1];
  }
}
