import { createApiClient, type ApiClient, type ApiClientOptions } from '#shared/api/api-client.ts';
import type { RequestKind } from '#shared/domain/client/request-kinds.ts';
import type { FetchPicture } from '#shared/sync/fetch-picture.ts';
import { kindOfCall } from './kind-of-call.ts';
import type { RequestTimes } from './request-times.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Creates a client of our server. */
export type CreateClient = (options: Omit<ApiClientOptions, 'baseUrl' | 'clientVersion' | 'onRequest'>) => ApiClient;

/** The only access of the worker to the network. It records the time of every request by its kind. */
export type Network = {
  createClient: CreateClient;
  fetchPicture: FetchPicture;
  /** Returns a function that sends requests of this kind. */
  fetchAs: (kind: Extract<RequestKind, 'download-files' | 'check-shop'>) => Fetch;
};

/** The functions of the browser behind `Network`. */
export type RawNetwork = { fetch: Fetch; fetchPicture: FetchPicture };

type Options = {
  raw: RawNetwork;
  server: { serverOrigin: string; clientVersion: string };
  times: Pick<RequestTimes, 'record'>;
};

export const createNetwork = ({ raw, server, times }: Options): Network => ({
  createClient: (options) =>
    createApiClient({
      ...options,
      baseUrl: server.serverOrigin,
      clientVersion: server.clientVersion,
      onRequest: (endpoint) => times.record(kindOfCall(endpoint)),
    }),
  fetchPicture: (url) => {
    times.record('store-pictures');
    return raw.fetchPicture(url);
  },
  fetchAs: (kind) => (url, init) => {
    times.record(kind);
    return raw.fetch(url, init);
  },
});
