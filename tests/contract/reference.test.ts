import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { GRAPH_VERSION } from '#server/modules/reach/ads-archive.ts';
import { apiReference, everyEndpoint, openApiDocument } from '#shared/contract/reference.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import pkg from '../../package.json' with { type: 'json' };

test('the API reference is up to date with the contract (npm run docs writes it)', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiReference());
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument(pkg.version))),
  );
});

test.each(everyEndpoint)('$group.$name lists only errors of the catalogue, and states its purpose', ({ endpoint }) => {
  expect(Object.keys(catalogue)).toEqual(expect.arrayContaining([...endpoint.errors]));
  expect(endpoint.purpose).toMatch(/\.$/);
});

test('no two endpoints have the same method and path', () => {
  const places = everyEndpoint.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('the page about operations names the version of the Graph API that the server calls', () => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`version ${GRAPH_VERSION.slice(1)} of the API`);
});

test('the page about the server describes every module', () => {
  const page = readFileSync('server/README.md', 'utf8');
  expect(readdirSync('server/modules').filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

test('each case of the sandbox walk names tests that exist', () => {
  const walk = readFileSync('docs/stripe.md', 'utf8').split('## Sandbox walk')[1]!.split('\n## ')[0]!;
  const named = [...walk.matchAll(/\| ([^|]+) \|$/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name}.test.ts`),
  );
  expect(named.length).toBeGreaterThan(20);
  const files = ['server', 'shared', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  );
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
});
