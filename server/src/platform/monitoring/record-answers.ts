/** What is noted of every answer: a line in the log and a figure for whoever watches. */
import type { FastifyInstance } from 'fastify';

export type Answered = {
  id: string;
  method: string;
  /** The pattern: an address itself holds a guest's link or a mailed token. */
  route: string;
  status: number;
  milliseconds: number;
};

export type RecordAnswer = (answered: Answered, level: 'info' | 'debug') => void;

export function recordAnswers(app: FastifyInstance, note: RecordAnswer) {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    };
    note(answered, 'info');
    done();
  });
}
