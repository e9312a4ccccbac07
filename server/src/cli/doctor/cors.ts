/** Sends a bucket the requests that a browser sends before and during an upload. */

type ObjectUrls = {
  object: string;
  /** A signed URL that accepts only an upload of the given bytes. */
  signed: string;
};

/** Describes the problem in one sentence, or returns undefined if browsers can upload. */
export async function findBrowserUploadProblem(
  { object, signed }: ObjectUrls,
  bytes: Buffer,
  publicUrl: string,
  timeoutMilliseconds: number,
): Promise<string | undefined> {
  const rule = `set the CORS rule ${JSON.stringify([corsRule(publicUrl)])}.`;
  const sendPreflight = (headers: Record<string, string>) =>
    fetch(object, {
      method: 'OPTIONS',
      headers: { origin: publicUrl, 'access-control-request-method': 'PUT', ...headers },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  const allowsType = (reply: Response) =>
    allowsPut(reply, publicUrl) &&
    headerContains(reply, 'access-control-allow-headers', 'content-type');
  // Chromium, Firefox and Safari ask permission for only one header, the content type of the photo.
  if (!allowsType(await sendPreflight({ 'access-control-request-headers': 'content-type' })))
    return allowsPut(await sendPreflight({}), publicUrl)
      ? `no rule allows the header content-type (AllowedHeaders); ${rule}`
      : `no rule allows PUT from ${publicUrl}; ${rule}`;

  const upload = await fetch(signed, {
    method: 'PUT',
    headers: { origin: publicUrl, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!upload.ok) return `an upload like a browser's gets status ${upload.status}.`;
  return headerContains(upload, 'access-control-expose-headers', 'etag')
    ? undefined
    : `no rule exposes the header ETag (ExposeHeaders), which uploads need to finish; ${rule}`;
}

export const corsRule = (publicUrl: string) => ({
  AllowedOrigins: [publicUrl],
  AllowedMethods: ['PUT'],
  AllowedHeaders: ['content-type'],
  ExposeHeaders: ['ETag'],
});

function allowsPut(reply: Response, publicUrl: string): boolean {
  const origin = reply.headers.get('access-control-allow-origin');
  return (
    reply.ok &&
    (origin === '*' || origin === publicUrl) &&
    headerContains(reply, 'access-control-allow-methods', 'put')
  );
}

function headerContains({ headers }: Response, header: string, value: string): boolean {
  const values = (headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase());
  return values.includes('*') || values.includes(value);
}
