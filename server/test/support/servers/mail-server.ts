/** A mail server whose behaviour a test sets. It keeps the emails that it has received. */
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Refusal = { code: number; text: string };

export async function openMailServer() {
  const received: Email[] = [];
  const behaviour = {
    /** The replies to a recipient and to a whole email, if they are to be refused. */
    refusal: undefined as Refusal | undefined,
    refusalOfEmail: undefined as Refusal | undefined,
    /** After taking an email, the server closes the connection, or waits before it confirms. */
    closesConnection: false,
    delayMilliseconds: 0,
  };
  /** The number of emails that a client has begun to send, counted when it names the recipient. */
  let begun = 0;
  const errorFor = ({ code, text }: Refusal) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      begun += 1;
      done(behaviour.refusal && errorFor(behaviour.refusal));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (behaviour.refusalOfEmail) return done(errorFor(behaviour.refusalOfEmail));
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        if (behaviour.closesConnection) return cutAll();
        if (behaviour.delayMilliseconds) await sleep(behaviour.delayMilliseconds);
        done();
      });
    },
  });
  const sockets = new Set<{ destroy(): void }>();
  server.server.on('connection', (socket) => sockets.add(socket));
  server.on('error', () => {});
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    behaviour,
    received,
    begun: () => begun,
    cutAll,
    stop: async () => {
      cutAll();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
