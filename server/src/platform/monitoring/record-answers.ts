/** Records the replies of the framework, for the log and the metrics. */
import type { FastifyInstance } from 'fastify';

export type AnsweredRequest = {
  id: string;
  method: string;
  /** The pattern of the route, because a URL may contain a page link or an emailed token. */
  route: string;
  status: number;
  milliseconds: number;
};

export type RecordAnswer = (answered: AnsweredRequest, level: 'info' | 'debug') => void;

export function recordAnswers(app: FastifyInstance, record: RecordAnswer) {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    };
    record(answered, 'info');
    done();
  });
}
