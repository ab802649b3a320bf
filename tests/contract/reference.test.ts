import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiReference, everyEndpoint, openApiDocument } from '#shared/contract/reference.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import pkg from '../../package.json' with { type: 'json' };

test('the reference of the API is the one that the contract gives (npm run docs writes it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiReference());
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument(pkg.version))),
  );
});

test.each(everyEndpoint)(
  '$group.$name names only errors that the catalogue has, and says what it is for',
  ({ endpoint }) => {
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining([...endpoint.errors]));
    expect(endpoint.purpose).toMatch(/\.$/);
  },
);

test('no two endpoints share method and path', () => {
  const places = everyEndpoint.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(places).size).toBe(places.length);
});
