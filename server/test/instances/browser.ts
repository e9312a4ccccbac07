/** A simulated browser of one person that sends requests, with its cookies, to any of several servers. */
import { type Instance, publicUrl } from './world.ts';

export type Browser = ReturnType<typeof openBrowser>;

export type Reply = { status: number; headers: Headers; bytes: Buffer; json: <Body>() => Body };

let browserCount = 0;

export function openBrowser() {
  browserCount += 1;
  const address = `203.0.113.${browserCount}`;
  const cookies = new Map<string, string>();

  async function send(
    server: Instance,
    method: string,
    path: string,
    body?: object,
  ): Promise<Reply> {
    const reply = await fetch(`${server.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        // Both servers have the same public URL.
        ...(method !== 'GET' && { origin: publicUrl }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { status, headers } = reply;
    return { status, headers, bytes, json: () => JSON.parse(bytes.toString()) };
  }

  return {
    cookies,
    get: (server: Instance, path: string) => send(server, 'GET', path),
    post: (server: Instance, path: string, body: object = {}) => send(server, 'POST', path, body),
    put: (server: Instance, path: string, body: object) => send(server, 'PUT', path, body),
    patch: (server: Instance, path: string, body: object) => send(server, 'PATCH', path, body),
  };
}
