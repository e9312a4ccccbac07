/** Returns the reason why an upload was refused, if the server or bucket gives one. */
export function refusalMessage({ status, responseText }: XMLHttpRequest): string | undefined {
  return hasUsefulReason(status) ? (messageIn(responseText) ?? statusText(status)) : undefined;
}

/** Whether the reason may help the host: client errors and full storage (507), but no other server errors. */
const hasUsefulReason = (status: number) => (status >= 400 && status < 500) || status === 507;

/** A proxy that refuses a request replies with its own page, which has no usable text. */
function statusText(status: number): string | undefined {
  return status === 413
    ? 'A proxy in front of the server only accepts smaller files (413). Choose a smaller photo, or tell the operator of this site.'
    : undefined;
}

/** Our server replies with JSON, a bucket with XML. */
function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : undefined;
  } catch {
    return /<Message>([^<]+)<\/Message>/.exec(text)?.[1];
  }
}
