/**
 * Sends requests to URLs that people typed. A name is resolved once, all of its addresses must be allowed,
 * and the connection goes only to those that were checked. The same applies to each redirect. A reply is limited in
 * time and size, before and after it is decompressed.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { type AllowedHost, hostNameOf, isAddress, isAllowed, parseUrl } from './addresses.ts';
import { decompress, isCompressed } from './decompress.ts';
import { isForbidden as isForbiddenAddress } from './forbidden-addresses.ts';
import { SafeFetchError } from './reasons.ts';
import { askNameServers, askSystem, type Resolve } from './resolve-host.ts';
import { openSlots } from './slots.ts';

export type SafeFetchSettings = {
  /** Hosts that the operator has allowed, whatever their address. */
  allowed: AllowedHost[];
  /** Tells which other URLs are allowed, whatever their address. It is called again for each redirect. */
  isOwn?: (url: URL) => boolean;
  userAgent: string;
  /** The time limit in milliseconds, from resolving the name to the last byte. */
  milliseconds?: number;
  resolve?: Resolve;
  isForbidden?: (address: string) => boolean;
  /** How many requests may be under way at once in this process. */
  limits?: { overall: number; perServer: number };
};

type RequestOptions = {
  /**
   * A request with a POST body or an authorization goes to its own URL only: a redirect is returned like any other
   * reply.
   */
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Partial<
    Record<
      'accept' | 'authorization' | 'content-type' | 'if-none-match' | 'if-modified-since',
      string
    >
  >;
  body?: string;
  /** Limits the body, both compressed and decompressed. */
  maximumBytes: number;
  signal?: AbortSignal;
};

export type Answer = {
  status: number;
  /** Headers of the decompressed body, without the encoding and length of a compressed one. */
  headers: IncomingHttpHeaders;
  /** The URL of the reply, after all redirects. */
  url: URL;
  /** Throws an error with a reason if a limit is exceeded. A caller that stops reading ends the connection. */
  body: AsyncIterable<Buffer>;
  /** Ends the connection, for callers that do not read the body. */
  end: () => void;
};

export type SafeFetch = {
  /** Rejects with a `SafeFetchError`, or with the signal's reason if the caller has aborted. */
  ask: (url: string, options: RequestOptions) => Promise<Answer>;
};

const maximumRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

type PreparedRequest = Required<Pick<RequestOptions, 'method' | 'maximumBytes'>> & {
  headers: Record<string, string>;
  requestBody: string | undefined;
  /** Aborted when the time limit for the whole request is over, or by the caller. */
  timeLimit: AbortSignal;
};

export function openSafeFetch({
  allowed,
  isOwn = () => false,
  userAgent,
  milliseconds = 10_000,
  resolve = askNameServers,
  isForbidden = (address) => isForbiddenAddress(address),
  limits = { overall: 16, perServer: 4 },
}: SafeFetchSettings): SafeFetch {
  const overallSlots = openSlots(limits.overall);
  const serverSlots = openSlots(limits.perServer);

  return {
    async ask(requestedUrl, { method = 'GET', headers = {}, body, maximumBytes, signal }) {
      const release = overallSlots.take('all');
      if (!release) throw new SafeFetchError('busy');
      const timeLimit = AbortSignal.any([
        AbortSignal.timeout(milliseconds),
        ...(signal ? [signal] : []),
      ]);
      const defaultHeaders = {
        'user-agent': userAgent,
        accept: '*/*',
        'accept-encoding': 'identity',
      };
      const prepared: PreparedRequest = {
        method,
        maximumBytes,
        headers: { ...defaultHeaders, ...headers },
        requestBody: body,
        timeLimit,
      };
      try {
        const { response, url } = await followRedirects(parseUrl(requestedUrl, allowed), prepared);
        response.once('close', release);
        return answerOf(response, url, prepared, signal);
      } catch (error) {
        release();
        signal?.throwIfAborted();
        throw error instanceof SafeFetchError ? error : new SafeFetchError('unreachable', error);
      }
    },
  };

  async function followRedirects(first: URL, prepared: PreparedRequest) {
    let url = first;
    for (let count = 0; ; count += 1) {
      const { response, release } = await sendOnce(url, prepared);
      const { location } = response.headers;
      const isRedirect = redirects.has(response.statusCode ?? 0) && location !== undefined;
      if (!isRedirect || prepared.method === 'POST' || prepared.headers.authorization !== undefined)
        return { response, url };
      response.destroy();
      // The close event comes later, but the next request may go to the same server.
      release();
      const next = readLocation(location, url);
      // A caller that asked for an encrypted connection must not be redirected to one that others can read.
      const isDowngrade = url.protocol === 'https:' && next.protocol === 'http:';
      if (count === maximumRedirects || isDowngrade) throw new SafeFetchError('not_followed');
      url = next;
    }
  }

  function readLocation(location: string, from: URL): URL {
    try {
      return parseUrl(location, allowed, from);
    } catch (error) {
      throw new SafeFetchError('not_followed', error);
    }
  }

  async function sendOnce(url: URL, prepared: PreparedRequest) {
    const release = serverSlots.take(url.host);
    if (!release) throw new SafeFetchError('busy');
    try {
      const response = await sendRequest(
        url,
        await resolveAllowed(url, prepared.timeLimit),
        prepared,
      );
      response.once('close', release);
      return { response, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function resolveAllowed(url: URL, timeLimit: AbortSignal): Promise<string[]> {
    const name = hostNameOf(url);
    const isExempt = isAllowed(url, allowed) || isOwn(url);
    const addresses = isAddress(name)
      ? [name]
      : await orAbort(timeLimit, (isExempt ? askSystem : resolve)(name, timeLimit));
    if (addresses.length === 0) throw new SafeFetchError('unreachable');
    if (!isExempt && addresses.some(isForbidden)) throw new SafeFetchError('unreachable');
    return addresses;
  }
}

/** Stops waiting at the time limit, because some resolvers can't be stopped. */
function orAbort<Result>(timeLimit: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(timeLimit.reason);
    if (timeLimit.aborted) giveUp();
    timeLimit.addEventListener('abort', giveUp);
    work.then(resolve, reject).finally(() => timeLimit.removeEventListener('abort', giveUp));
  });
}

function sendRequest(
  url: URL,
  addresses: string[],
  { method, headers, requestBody, timeLimit }: PreparedRequest,
) {
  // The name is not resolved again, because the second result could be another address.
  const lookup: LookupFunction = (_name, { all }, done) => {
    const results = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = results;
    if (all) return done(null, results);
    done(null, first?.address ?? '', first?.family);
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers,
      lookup,
      // Each request has a connection of its own, which ends with the reply.
      agent: false,
      maxHeaderSize: 16 * 1024,
      signal: timeLimit,
    });
    request.on('error', reject);
    request.once('response', (response) => {
      // The code that reads the body gets the error as well. Without a listener, the event would end the process.
      response.on('error', () => {});
      resolve(response);
    });
    request.end(requestBody);
  });
}

function answerOf(
  response: IncomingMessage,
  url: URL,
  { method, maximumBytes, timeLimit }: PreparedRequest,
  signal: AbortSignal | undefined,
): Answer {
  const { 'content-encoding': encoding, 'content-length': length, ...headers } = response.headers;
  const isBodyCompressed = method !== 'HEAD' && isCompressed(encoding);
  const end = () => void response.destroy();

  async function* limitBytes(source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maximumBytes) throw new SafeFetchError('too_large');
      yield chunk;
    }
  }
  async function* body() {
    try {
      if (Number(length ?? 0) > maximumBytes) throw new SafeFetchError('too_large');
      const limitedBody = limitBytes(response);
      yield* isBodyCompressed ? limitBytes(decompress(limitedBody, encoding)) : limitedBody;
    } catch (error) {
      signal?.throwIfAborted();
      if (timeLimit.aborted) throw new SafeFetchError('too_slow');
      throw error instanceof SafeFetchError ? error : new SafeFetchError('broken_off', error);
    } finally {
      end();
    }
  }
  return {
    status: response.statusCode ?? 0,
    headers: isBodyCompressed ? headers : response.headers,
    url,
    body: body(),
    end,
  };
}
