/** The reason why an upload was refused, from the server or bucket if it gives one. */
export function refusalIn({ status, responseText }: XMLHttpRequest): string | undefined {
  return isExplained(status) ? (sentenceIn(responseText) ?? textFor(status)) : undefined;
}

/** Only errors that the host can fix, and full storage (507), are explained. Server faults are not. */
const isExplained = (status: number) => (status >= 400 && status < 500) || status === 507;

/** A proxy that refuses a request replies with its own page, without a usable text. */
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
