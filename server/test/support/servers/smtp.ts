/** A real mail server on loopback that keeps all emails it receives. */
import { SMTPServer } from 'smtp-server';
import { parseEmail } from '../../../src/platform/mail/outbox.ts';

export async function startSmtpServer() {
  const raw: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => Promise.all(raw.map(parseEmail)),
    raw: () => raw,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
