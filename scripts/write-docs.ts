import { readFileSync, writeFileSync } from 'node:fs';
import { apiReference, openApiDocument } from '#shared/contract/reference.ts';
import { limitsPage } from './limits/limits-page.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
writeFileSync('docs/api.md', apiReference());
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(version), null, 1)}\n`);
writeFileSync('docs/limits.md', limitsPage());
