/** Fake LibreTranslate and DeepL servers on loopback, with the requests that we use. They can also misbehave. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { foreignServer } from '../../platform/safe-fetch/testing.ts';

type Asked = { path: string; headers: IncomingMessage['headers']; json: Sent };
type Sent = Record<string, unknown> & { q?: string[]; text?: string[] };

type Answer = (asked: Asked, response: ServerResponse) => void;

/** `answer` gets each posted request. Requests for the list of languages are answered before that. */
async function service(languages: object, answer: Answer) {
  const posted: Asked[] = [];
  const server = await foreignServer(async (request, response) => {
    if (request.method === 'GET') return sendJson(response, languages);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const json: Sent = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const asked = { path: request.url ?? '', headers: request.headers, json };
    posted.push(asked);
    answer(asked, response);
  });
  return { url: server.url, posted, asked: server.asked };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** What the machine makes of each line. By default, marks stay where they are. */
type Words = (line: string) => string;

/** Translates just enough into German for the tests. */
const german: Words = (line) =>
  line.replaceAll('The gate opens with', 'Das Tor öffnet mit').replaceAll('yard', 'Hof');

const known = ['ar', 'de', 'en', 'fr', 'ja', 'zh-Hans', 'zh-Hant', 'tlh'];

export const fakeLibreTranslate = (
  words: Words = german,
  answer: Answer = ({ json }, response) =>
    sendJson(response, { translatedText: json.q?.map(words) }),
  codes = known,
) =>
  service(
    codes.map((code) => ({ code, name: code, targets: codes })),
    answer,
  );

export const fakeDeepl = (
  words: Words = german,
  answer: Answer = ({ json }, response) =>
    sendJson(response, {
      translations: json.text?.map((line) => ({
        detected_source_language: 'EN',
        text: words(line),
      })),
    }),
) =>
  service(
    ['DE', 'EN-GB', 'EN-US', 'PT-PT', 'PT-BR', 'ZH-HANS', 'NB'].map((language) => ({
      language,
      name: language,
    })),
    answer,
  );
