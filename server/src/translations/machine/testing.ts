/** Fake LibreTranslate and DeepL servers on loopback, with the requests that we use. They can also misbehave. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startForeignServer } from '../../platform/safe-fetch/testing.ts';

type PostedRequest = { path: string; headers: IncomingMessage['headers']; json: RequestJson };
type RequestJson = Record<string, unknown> & { q?: string[]; text?: string[] };

type Answer = (request: PostedRequest, response: ServerResponse) => void;

/** `answer` gets each posted request. Requests for the list of languages are answered before that. */
async function startService(languages: object, answer: Answer) {
  const posted: PostedRequest[] = [];
  const server = await startForeignServer(async (request, response) => {
    if (request.method === 'GET') return sendJson(response, languages);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const json: RequestJson = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const postedRequest = { path: request.url ?? '', headers: request.headers, json };
    posted.push(postedRequest);
    answer(postedRequest, response);
  });
  return { url: server.url, posted, requests: server.requests };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** What the machine makes of each line. By default, marks stay where they are. */
type TranslateLine = (line: string) => string;

/** Translates just enough into German for the tests. */
const toGerman: TranslateLine = (line) =>
  line.replaceAll('The gate opens with', 'Das Tor öffnet mit').replaceAll('yard', 'Hof');

const defaultCodes = ['ar', 'de', 'en', 'fr', 'ja', 'zh-Hans', 'zh-Hant', 'tlh'];

export const fakeLibreTranslate = (
  translateLine: TranslateLine = toGerman,
  answer: Answer = ({ json }, response) =>
    sendJson(response, { translatedText: json.q?.map(translateLine) }),
  codes = defaultCodes,
) =>
  startService(
    codes.map((code) => ({ code, name: code, targets: codes })),
    answer,
  );

export const fakeDeepl = (
  translateLine: TranslateLine = toGerman,
  answer: Answer = ({ json }, response) =>
    sendJson(response, {
      translations: json.text?.map((line) => ({
        detected_source_language: 'EN',
        text: translateLine(line),
      })),
    }),
) =>
  startService(
    ['DE', 'EN-GB', 'EN-US', 'PT-PT', 'PT-BR', 'ZH-HANS', 'NB'].map((language) => ({
      language,
      name: language,
    })),
    answer,
  );
