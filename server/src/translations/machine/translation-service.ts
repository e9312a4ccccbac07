/** Sends requests to the translation service that the operator has configured. */
import type { MachineFailure } from '@guest-portal/contract';
import { type Reason, SafeFetchError } from '../../platform/safe-fetch/reasons.ts';
import { openSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { MachineError } from './translator.ts';

/** This is more than twenty of the longest texts. A service that replies with more is not translating. */
const maximumBytes = 4 * 1024 * 1024;

type Service = {
  /** The service's URL, to which paths are added. */
  url: string;
  /** Returns the JSON of the reply. Every failure is a `MachineError`. */
  requestJson: (path: string, request: { json?: object; signal: AbortSignal }) => Promise<unknown>;
};

/**
 * `authorization` is sent along. The operator's setting allows any address, because a service may well run on this
 * machine or in its network.
 */
export function openService(url: string, userAgent: string, authorization?: string): Service {
  const { origin } = new URL(url);
  const safeFetch = openSafeFetch({
    allowed: [],
    isOwn: (address) => address.origin === origin,
    userAgent,
    milliseconds: 30_000,
    limits: { overall: 8, perServer: 8 },
  });

  return {
    url,
    async requestJson(path, { json, signal }) {
      try {
        const { status, body } = await safeFetch.ask(`${url.replace(/\/+$/, '')}${path}`, {
          method: json ? 'POST' : 'GET',
          headers: {
            accept: 'application/json',
            ...(json && { 'content-type': 'application/json' }),
            ...(authorization && { authorization }),
          },
          ...(json && { body: JSON.stringify(json) }),
          maximumBytes,
          signal,
        });
        const text = await readText(body);
        if (status !== 200) throw new MachineError(failureOf(status, text));
        return JSON.parse(text);
      } catch (error) {
        throw toMachineError(error);
      }
    },
  };
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** 456 is DeepL's own status for a quota that is used up. */
const failures: Record<number, MachineFailure> = {
  401: 'refused',
  403: 'refused',
  408: 'too_slow',
  413: 'refused',
  429: 'too_many_requests',
  456: 'quota_used_up',
  504: 'too_slow',
};

/** Both services answer 400 for a language they do not have, and only the text of the reply says so. */
function failureOf(status: number, text: string): MachineFailure {
  if (status === 400) return /not supported/i.test(text) ? 'language_unknown' : 'refused';
  return failures[status] ?? 'unreachable';
}

const reasons: Record<Reason, MachineFailure> = {
  not_an_address: 'unreachable',
  unreachable: 'unreachable',
  too_large: 'not_understood',
  too_slow: 'too_slow',
  not_followed: 'unreachable',
  broken_off: 'unreachable',
  unknown_encoding: 'not_understood',
  busy: 'too_many_requests',
};

function toMachineError(error: unknown): MachineError {
  if (error instanceof MachineError) return error;
  if (error instanceof SafeFetchError) return new MachineError(reasons[error.reason], error);
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new MachineError(isTimeout ? 'too_slow' : 'not_understood', error);
}
