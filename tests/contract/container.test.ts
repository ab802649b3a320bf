import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSettings, settingNames } from '#server/settings/settings.ts';
import pkg from '../../package.json' with { type: 'json' };

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
};

/** These checks need no Docker daemon. The container itself is not started. */
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ');
const instructions = dockerfile.split('\n').filter((line) => line.trim() !== '');
const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'spendlens');

/** Fills in variables as `docker compose` does with `.env`. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, other?: string) =>
    kind === '-' ? (other ?? '') : `a-secret-of-${name.toLowerCase()}`,
  );

describe('the compose file', () => {
  test.each(servers)('%s only has settings that the server accepts', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]));
    const env = parseSettings(settings);
    expect([env.databaseUrl !== null, env.s3?.bucket, env.trustProxy]).toEqual([true, 'spendlens', 1]);
  });

  test('has two processes for calls and one for jobs, each with enough time to stop', () => {
    expect(servers.map(([, { environment }]) => environment?.['ROLE'])).toEqual(['api', 'api', 'worker']);
    for (const [, { stop_grace_period: grace }] of servers)
      expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(10);
  });

  test('names only existing services, volumes and variables, and every foreign image with its version', () => {
    const given = new Set(readFileSync('.env.example', 'utf8').match(/^\w+(?==)/gm));
    const asked = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !given.has(name))).toEqual([]);
    for (const [name, { image, volumes = [], depends_on: needs = [] }] of Object.entries(compose.services)) {
      const needed = Array.isArray(needs) ? needs : Object.keys(needs);
      expect(needed.filter((one) => !Object.hasOwn(compose.services, one))).toEqual([]);
      expect(volumes.filter((one) => !Object.hasOwn(compose.volumes, one.split(':')[0] ?? ''))).toEqual([]);
      expect([name, image === 'spendlens' || /:[\w.-]*\d/.test(image)]).toEqual([name, true]);
    }
  });
});

describe('the Dockerfile', () => {
  test('has no syntax error', () => {
    const faults = validate(readFileSync('Dockerfile', 'utf8'));
    expect(faults.map(({ range, message }) => ({ line: range.start.line + 1, message }))).toEqual([]);
  });

  test('starts the command of npm start as an unprivileged user, with a health check', () => {
    const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    const flags = pkg.scripts.start.split(' ').filter((word) => word.startsWith('--'));
    expect(last.at(-1)).toBe(
      `CMD ${JSON.stringify(['node', ...flags, 'dist/server/server.js']).replaceAll(',', ', ')}`,
    );
    expect(last).toContain('USER node');
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/healthz');
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith('RUN')),
    );
  });

  test('installs no development dependency, and copies only existing files', () => {
    expect(dockerfile).toContain('npm ci --omit=dev --ignore-scripts');
    const copied = instructions.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
    expect(copied.filter((name) => !existsSync(name))).toEqual([]);
    const made = instructions.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.[1] ?? []);
    expect(made).toEqual(['dist', 'server/db/migrations']);
    const settings = instructions.flatMap((line) => (line.startsWith('ENV ') ? (line.match(/\w+(?==)/g) ?? []) : []));
    expect(settings.filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([]);
    const major = Number(/^FROM node:(\d+)-/.exec(instructions[0] ?? '')?.[1]);
    expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(pkg.engines.node)?.[0]));
  });
});
