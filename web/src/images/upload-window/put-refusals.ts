/** Returns the reason why an upload was refused, if the server or bucket gives one. */
export function refusalIn({ status, responseText }: XMLHttpRequest): string | undefined {
  return isExplained(status) ? (sentenceIn(responseText) ?? textFor(status)) : undefined;
}

/** Whether to explain the error: only errors that the host can fix, and full storage (507), but no server faults. */
const isExplained = (status: number) => (status >= 400 && status < 500) || status === 507;

/** A proxy that refuses a request replies with its own page, which has no usable text. */
function textFor(status: number): string | undefined {
  return status === 413
    ? 'A proxy in front of the server only accepts smaller files (413). Choose a smaller photo, or tell the operator of this site.'
    : undefined;
}

/** Our server replies with JSON, a bucket with XML. */
function sentenceIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return /<Message>([^<]+)<\/Message>/.exec(text)?.[1];
  }
}
