/** A host's browser that imports a photo in tests. It sends what Uppy's client sends and records the answers. */
import { WebSocket } from 'ws';
import { throwIfRefused, type Visitor } from '../../../test/support/browser.ts';

type Message = {
  action: string;
  payload: {
    progress?: string;
    bytesUploaded?: number;
    bytesTotal?: number | null;
    url?: string;
    response?: { status: number; responseText: string };
    error?: { message: string };
  };
};

export const inspectUrl = (host: Visitor, url: string) =>
  host.post('/api/companion/url/meta', { url });

export async function tokenFor(host: Visitor, url: string, apartmentId?: string): Promise<string> {
  const reply = await host.post('/api/companion/url/get', {
    fileId: url,
    url,
    protocol: 's3-multipart',
    size: null,
    metadata: { name: 'hall.png', type: 'image/png', ...(apartmentId && { apartmentId }) },
  });
  return throwIfRefused(reply).json().token;
}

/** @param server the URL where the server listens */
export function followImport(server: string, host: Pick<Visitor, 'cookies'>, token: string) {
  const cookie = Object.entries(host.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/companion/api/${token}`, {
    headers: { cookie },
    origin: server,
  });
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('error', () => {});
  const refused = new Promise<number>((resolve) =>
    socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode)),
  );
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    socket,
    messages,
    refused,
    closed,
    /** Waits for the last message, which contains the result of the import. */
    async outcome() {
      await closed;
      const { action, payload } = messages.at(-1) ?? { action: 'nothing', payload: {} };
      const { status, responseText = '{}' } = payload.response ?? {};
      return { action, status, error: payload.error?.message, ...JSON.parse(responseText) };
    },
  };
}
