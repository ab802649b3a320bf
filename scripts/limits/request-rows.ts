import { JSON_LIMIT_BYTES } from '#shared/contract/endpoint.ts';
import { everyEndpoint } from '#shared/contract/reference.ts';
import { EMBEDDED_STATEMENT_LIMIT_MS } from '#server/db/pglite.ts';
import { CHANGES_WAITING } from '#server/db/owner-lock.ts';
import { HEAVY_CONNECTIONS, SHORT_CONNECTIONS, STATEMENT_TIMEOUT_MS } from '#server/db/postgres.ts';
import { HEAVY_CALLS_AT_ONCE, HEAVY_CALLS_WAITING } from '#server/http/account-queue.ts';
import { HEADERS_TIMEOUT_MS, MAX_CONNECTIONS, REQUEST_TIMEOUT_MS, TIMEOUT_CHECK_MS } from '#server/http/create-http.ts';
import { MAX_JSON_LEVELS, MAX_JSON_MEMBERS } from '#server/http/json-body.ts';
import { MAX_FIELDS } from '#server/http/parse-input.ts';
import { REQUESTS_PER_MINUTE } from '#server/http/rate-limit.ts';
import { LINGER_MS } from '#server/http/refused-connections.ts';
import { HASHING_QUEUE } from '#server/security/password-hashing.ts';
import { bytes, count, duration, rowOf, type LimitRow } from './limit-row.ts';

export const BUSY = '503 SERVICE_UNAVAILABLE with Retry-After';

const TOO_LARGE = '413 BODY_TOO_LARGE';

/** The calls whose limit of the body is not the default, in the order of the contract. */
const bodyRows = everyEndpoint.flatMap(({ group, name, endpoint }): LimitRow[] =>
  endpoint.bodyLimitBytes === undefined
    ? []
    : [
        {
          name: `contract.${group}.${name}`,
          what: `body of \`${endpoint.method} ${endpoint.path}\``,
          limit: bytes(endpoint.bodyLimitBytes),
          above: TOO_LARGE,
        },
      ],
);

/** Requests and connections of one network or of all. */
export const requestRows: readonly LimitRow[] = [
  rowOf(
    { REQUESTS_PER_MINUTE },
    {
      what: 'calls of one network (an IPv4 address or an IPv6 /64) to one process',
      unit: count('in a minute'),
      above: '429 TOO_MANY_REQUESTS with Retry-After',
    },
  ),
  rowOf({ JSON_LIMIT_BYTES }, { what: 'JSON body of a call without its own limit', unit: bytes, above: TOO_LARGE }),
  ...bodyRows,
  rowOf({ MAX_JSON_LEVELS }, { what: 'levels of a JSON body', unit: count('levels'), above: '400 INPUT_INVALID' }),
  rowOf(
    { MAX_JSON_MEMBERS },
    { what: 'members of one object or list in a JSON body', unit: count('members'), above: '400 INPUT_INVALID' },
  ),
  rowOf(
    { MAX_FIELDS },
    {
      what: 'fields that a response to an invalid request names',
      unit: count('fields'),
      above: 'further fields are omitted',
    },
  ),
  rowOf(
    { HEADERS_TIMEOUT_MS },
    { what: 'time until all headers of a request arrive', unit: duration, above: '408, and the connection is closed' },
  ),
  rowOf(
    { REQUEST_TIMEOUT_MS },
    { what: 'time until the whole request arrives', unit: duration, above: '408, and the connection is closed' },
  ),
  rowOf(
    { TIMEOUT_CHECK_MS },
    {
      what: 'interval in which the server looks for requests that are too slow',
      unit: duration,
      above: 'a slow request is detected up to this time later',
    },
  ),
  rowOf(
    { LINGER_MS },
    {
      what: 'time for which a client can send the rest of a request that was refused',
      unit: duration,
      above: 'the connection is destroyed',
    },
  ),
  rowOf(
    { MAX_CONNECTIONS },
    { what: 'connections of one process', unit: count('connections'), above: 'a new connection is closed at once' },
  ),
];

/** Calls that wait for each other, and statements. */
export const queueRows: readonly LimitRow[] = [
  rowOf(
    { 'HEAVY_CALLS_AT_ONCE.postgres': HEAVY_CALLS_AT_ONCE.postgres },
    {
      what: 'syncs and lists of one account at the same time, with PostgreSQL',
      unit: count('calls'),
      above: 'the next calls wait',
    },
  ),
  rowOf(
    { 'HEAVY_CALLS_AT_ONCE.pglite': HEAVY_CALLS_AT_ONCE.pglite },
    {
      what: 'syncs and lists of one account at the same time, with the embedded database',
      unit: count('calls'),
      above: 'the next calls wait',
    },
  ),
  rowOf(
    { HEAVY_CALLS_WAITING },
    { what: 'syncs and lists of one account that wait', unit: count('calls'), above: BUSY },
  ),
  rowOf({ CHANGES_WAITING }, { what: 'changes of one account that wait', unit: count('changes'), above: BUSY }),
  rowOf(
    { 'HASHING_QUEUE.concurrency': HASHING_QUEUE.concurrency },
    { what: 'password checks at the same time', unit: count('checks'), above: 'the next checks wait' },
  ),
  rowOf(
    { 'HASHING_QUEUE.limit': HASHING_QUEUE.limit },
    { what: 'password checks that wait', unit: count('checks'), above: BUSY },
  ),
  rowOf(
    { SHORT_CONNECTIONS },
    { what: 'connections to PostgreSQL for short calls', unit: count('connections'), above: 'the next calls wait' },
  ),
  rowOf(
    { HEAVY_CONNECTIONS },
    {
      what: 'connections to PostgreSQL for syncs, lists and uploads',
      unit: count('connections'),
      above: 'the next calls wait',
    },
  ),
  rowOf({ STATEMENT_TIMEOUT_MS }, { what: 'SQL statement on PostgreSQL', unit: duration, above: BUSY }),
  rowOf(
    { EMBEDDED_STATEMENT_LIMIT_MS },
    { what: 'SQL statement in the embedded database', unit: duration, above: `${BUSY}; the database starts again` },
  ),
];
