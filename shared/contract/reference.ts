import * as z from 'zod/mini';
import { brand } from '#shared/domain/brand.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { contract } from './contract.ts';
import { DEVICE_HEADER } from './device-token.ts';
import { JSON_LIMIT_BYTES, type Endpoint } from './endpoint.ts';

export type NamedEndpoint = { group: string; name: string; endpoint: Endpoint };

const groups: Record<string, Record<string, Endpoint>> = contract;

/** Every endpoint with its group and name, in the order of the contract. */
export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
);

const accessInWords: Record<Endpoint['access'], string> = {
  public: 'public',
  'signed-in': 'signed in',
  paid: 'running plan',
  'paid-once': 'running or ended plan',
};

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const jsonBlock = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] =>
  schema === undefined ? [] : ['', `${title}:`, '```json', JSON.stringify(withoutDialect(schemaOf(schema, io))), '```'];

const withoutDialect = (schema: object): object =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));

const section = ({ group, name, endpoint }: NamedEndpoint): string =>
  [
    `### ${endpoint.method} ${endpoint.path}`,
    '',
    `${endpoint.purpose} Access: ${accessInWords[endpoint.access]}. In code: \`contract.${group}.${name}\`.${endpoint.sendsDevice === true ? ' With a device token.' : ''}`,
    ...(endpoint.errors.length === 0
      ? []
      : ['', `Endpoint errors: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}.`]),
    ...jsonBlock('Path', endpoint.params, 'input'),
    ...jsonBlock('Query', endpoint.query, 'input'),
    ...jsonBlock('Body', endpoint.body, 'input'),
    ...(endpoint.bodyLimitBytes === undefined ? [] : ['', `Body limit: ${endpoint.bodyLimitBytes} bytes.`]),
    ...(endpoint.fileLimitBytes === undefined
      ? []
      : ['', `Body: one file of at most ${endpoint.fileLimitBytes} bytes.`]),
    ...jsonBlock('Response', endpoint.response, 'output'),
  ].join('\n');

/** The reference of the API as Markdown: `docs/api.md`. */
export const apiReference = (): string =>
  [
    '# The API',
    '',
    '`npm run docs` generates this page from `shared/contract`. A test fails if the page is out of date.',
    '',
    'Requests and responses:',
    '',
    `- Request bodies are JSON of at most ${JSON_LIMIT_BYTES / 1024} KB, unless the endpoint names another limit.`,
    '- If an endpoint needs an account, send the token of a login: `Authorization: Bearer <token>`.',
    '- A successful response has the HTTP status 200.',
    '- An error response is `{status: false, message, errorCode, fields?, ticket?, retryAfterSeconds?}`.',
    '- `fields` maps the name of each invalid field to its error message.',
    '- EMAIL_NOT_VERIFIED contains the `ticket` of the open registration.',
    '- `retryAfterSeconds` says after how many seconds the client can repeat the call.',
    '- The table [Errors](#errors) lists each `errorCode` with its HTTP status.',
    '- *Endpoint errors* are the errors of one endpoint. Every endpoint can also return INPUT_INVALID, ' +
      'BODY_TOO_LARGE, AUTH_REQUIRED, PLAN_REQUIRED, TOO_MANY_REQUESTS, CLIENT_TOO_OLD, SERVICE_UNAVAILABLE and INTERNAL.',
    `- Calls with a *device token* accept the header \`${DEVICE_HEADER}\`: 43 random characters of A–Z, a–z, 0–9, - and _. ` +
      'After a login with this header, the account knows the device, and the device has its own limits.',
    '- In *followed page*, `page_id` and `page_name`, a page is an advertiser.',
    '',
    'Access levels:',
    '',
    '- *public*: the endpoint needs no token.',
    '- *signed in*: the endpoint needs a valid token.',
    '- *running plan*: the endpoint needs a valid token of an account with a running plan or trial.',
    '- *running or ended plan*: the endpoint needs a valid token of an account whose plan is running or has ended.',
    '',
    ...everyEndpoint.map((named) => `${section(named)}\n`),
    '## Errors',
    '',
    'Errors without an HTTP status occur only on the device. The column *retry* says when the client can repeat ' +
      'the call:',
    '',
    '- *never*: the same call fails again.',
    '- *later*: the call can succeed later.',
    '- *after-sign-in*: the call can succeed after the user signed in.',
    '- *after-payment*: the call can succeed after the user bought a plan.',
    '',
    '| errorCode | HTTP | message | retry |',
    '|---|---|---|---|',
    ...Object.entries(catalogue).map(
      ([code, { status, message, retry }]) => `| ${code} | ${status === 0 ? '–' : status} | ${message} | ${retry} |`,
    ),
    '',
  ].join('\n');

/** The contract as an OpenAPI 3.1 document: `docs/openapi.json`. */
export const openApiDocument = (version: string): object => ({
  openapi: '3.1.0',
  info: { title: brand.name, version },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    everyEndpoint.map(({ group, name, endpoint }) => [
      endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
      { [endpoint.method.toLowerCase()]: operation(`${group}.${name}`, endpoint) },
    ]),
  ),
});

const operation = (operationId: string, endpoint: Endpoint): object => ({
  operationId,
  summary: endpoint.purpose,
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', endpoint.query),
    ...deviceParameter(endpoint),
  ],
  ...requestBody(endpoint),
  responses: {
    200: { description: 'Success', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } },
    default: { description: 'Error: `errorCode` identifies it' },
  },
});

const parametersOf = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] => {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.entries(shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: schemaOf(part, 'input'),
  }));
};

const deviceParameter = ({ sendsDevice }: Endpoint): object[] =>
  sendsDevice === true ? [{ name: DEVICE_HEADER, in: 'header', required: false, schema: { type: 'string' } }] : [];

const requestBody = (endpoint: Endpoint): object => {
  if (endpoint.fileLimitBytes !== undefined) return { requestBody: { content: { 'application/octet-stream': {} } } };
  if (endpoint.body === undefined) return {};
  return { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } };
};
