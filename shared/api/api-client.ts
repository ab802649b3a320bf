import { create, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { CLIENT_VERSION_HEADER } from '#shared/domain/client/client-version.ts';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import { AppError, toAppError } from '#shared/errors/app-error.ts';
import { buildRequest } from './build-request.ts';
import { download } from './download.ts';
import { readAnswer, type RawAnswer } from './read-answer.ts';

/**
 * Calls the server. Rejects with AppError only. It never retries, because only the caller knows which calls can be
 * repeated.
 */
export type ApiClient = {
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  /** Returns the JSON of a long answer as a file, without parsing it. `onReceived` gets the bytes received so far. */
  download: (endpoint: Endpoint, onReceived: (bytes: number) => void) => Promise<Blob>;
};

/** The settings of a client. All calls of one client use the same token and session. */
export type ApiClientOptions = {
  /** The server's origin, or '' if the page comes from the server. */
  baseUrl: string;
  clientVersion: string;
  /** Read for every call that is not public. Null sends no token, and the server then answers AUTH_REQUIRED. */
  token: () => string | null | Promise<string | null>;
  /** Returns the token of this device, for calls that send it. If it fails, the call is made without it. */
  device?: () => string | Promise<string>;
  /** Called with the token that the server no longer knows (AUTH_REQUIRED). */
  onTokenRefused?: (token: string) => void;
  /** Called right before each request is sent. */
  onRequest?: (endpoint: Endpoint) => void;
  /** Ends every running call when its session ends. */
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** Less than the 30 s after which Chrome ends a worker whose fetch has no answer. */
const TIMEOUT_MS = 25_000;

export const createApiClient = (options: ApiClientOptions): ApiClient => {
  const http = create({ baseURL: options.baseUrl, ...asTextWhateverTheStatus });

  const tokenFor = async (endpoint: Endpoint): Promise<string | null> =>
    endpoint.access === 'public' ? null : options.token();
  const deviceFor = async ({ sendsDevice }: Endpoint): Promise<string | null> =>
    sendsDevice === true && options.device !== undefined ? readOrNull(options.device) : null;
  const read = <E extends Endpoint>(endpoint: E, answer: RawAnswer, token: string | null): OutputOf<E> => {
    try {
      return readAnswer(endpoint, answer);
    } catch (error) {
      if (token !== null && toAppError(error).code === 'AUTH_REQUIRED') options.onTokenRefused?.(token);
      throw error;
    }
  };

  return {
    call: async (endpoint, input) => {
      const token = await tokenFor(endpoint);
      const device = await deviceFor(endpoint);
      options.onRequest?.(endpoint);
      return read(endpoint, await send(http, requestOf(endpoint, input, { options, token, device })), token);
    },
    download: async (endpoint, onReceived) => {
      const token = await tokenFor(endpoint);
      const request = requestOf(endpoint, {}, { options, token, device: null });
      const idleMs = options.timeoutMs ?? TIMEOUT_MS;
      options.onRequest?.(endpoint);
      const came = await download(http, request, { onReceived, signal: options.signal, idleMs });
      if ('file' in came) return wholeJson(came.file);
      read(endpoint, came.answer, token);
      throw new AppError('ANSWER_UNREADABLE');
    },
  };
};

/** A storage that can't be read must not prevent a login: the device token only improves limits. */
const readOrNull = async (device: () => string | Promise<string>): Promise<string | null> => {
  try {
    return await device();
  } catch {
    return null;
  }
};

/** The body is parsed by `readAnswer`: axios would return a text that it can't parse as if it were the answer. */
const asTextWhateverTheStatus: AxiosRequestConfig = {
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  transformRequest: (body: unknown) => body,
  validateStatus: () => true,
  withCredentials: false,
};

const requestOf = (
  endpoint: Endpoint,
  input: object,
  { options, token, device }: { options: ApiClientOptions; token: string | null; device: string | null },
): AxiosRequestConfig => {
  const { path, query, body } = buildRequest(endpoint, { ...input });
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  return {
    method: endpoint.method,
    url: path,
    params: query,
    data: body?.data,
    signal: options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]),
    headers: {
      [CLIENT_VERSION_HEADER]: options.clientVersion,
      // `false` keeps axios from sending a content type without a body.
      'content-type': body?.type ?? false,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(device === null ? {} : { [DEVICE_HEADER]: device }),
    },
  };
};

const send = async (http: AxiosInstance, request: AxiosRequestConfig): Promise<RawAnswer> => {
  try {
    const { status, data, headers } = await http.request<unknown>(request);
    const retryAfter: unknown = headers['retry-after'];
    return {
      status,
      body: typeof data === 'string' ? data : '',
      retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
    };
  } catch (error) {
    throw new AppError('NETWORK_UNREACHABLE', { cause: error });
  }
};

/** An interrupted stream leaves JSON without its closing brace. */
const wholeJson = async (file: Blob): Promise<Blob> => {
  if ((await file.slice(-8).text()).trimEnd().endsWith('}')) return file;
  throw new AppError('ANSWER_UNREADABLE');
};
