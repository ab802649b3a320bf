import * as z from 'zod/mini';
import { brand } from '#shared/domain/brand.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

export type NamedEndpoint = { group: string; name: string; endpoint: Endpoint };

const groups: Record<string, Record<string, Endpoint>> = contract;

/** Every endpoint of the contract with its group and name, in the order in which they are written down. */
export const everyEndpoint: readonly NamedEndpoint[] = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
);

const accessInWords: Record<Endpoint['access'], string> = {
  public: 'open',
  'signed-in': 'signed in',
  paid: 'a plan that runs',
  'paid-once': 'a plan that runs or has ended',
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
    `${endpoint.purpose} Access: ${accessInWords[endpoint.access]}. In code: \`contract.${group}.${name}\`.`,
    ...(endpoint.errors.length === 0
      ? []
      : ['', `Errors of its own: ${endpoint.errors.map((code) => `\`${code}\``).join(', ')}.`]),
    ...jsonBlock('Path', endpoint.params, 'input'),
    ...jsonBlock('Query', endpoint.query, 'input'),
    ...jsonBlock('Body', endpoint.body, 'input'),
    ...(endpoint.fileLimitBytes === undefined
      ? []
      : ['', `Body: one file of ${endpoint.fileLimitBytes} bytes at most.`]),
    ...jsonBlock('Answer', endpoint.response, 'output'),
  ].join('\n');

/** The reference of the API as Markdown: `docs/api.md`. */
export const apiReference = (): string =>
  [
    '# The API',
    '',
    'Generated from `shared/contract` by `npm run docs`; a test fails when it is out of date. Bodies are JSON of 1 MB at most. An error',
    'answers `{status: false, message, errorCode, fields?}` with the HTTP status below.',
    '',
    ...everyEndpoint.map((named) => `${section(named)}\n`),
    '## Errors',
    '',
    '| errorCode | HTTP | message | what helps |',
    '|---|---|---|---|',
    ...Object.entries(catalogue).map(
      ([code, { status, message, retry }]) => `| ${code} | ${status === 0 ? '–' : status} | ${message} | ${retry} |`,
    ),
    '',
  ].join('\n');

/** The same as an OpenAPI 3.1 document. */
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
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...requestBody(endpoint),
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } },
    default: { description: 'An error of the catalogue' },
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

const requestBody = (endpoint: Endpoint): object => {
  if (endpoint.fileLimitBytes !== undefined) return { requestBody: { content: { 'application/octet-stream': {} } } };
  if (endpoint.body === undefined) return {};
  return { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } };
};
