import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '../support/browser/browser.ts';
import { openS3 } from '../support/stand-ins/s3/open-s3.ts';
import { startProgram, type Program } from '../support/server/program.ts';
import { freePort } from '../support/server/server-process.ts';

/** The root user may do everything. Without these capabilities, root has only the rights of a file's owner. */
const WITHOUT_RIGHTS =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-net_bind_service,-dac_override,-dac_read_search'] : [];

let folder: string;
let taken: Server;
let port: string;
const running: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spendlens-settings-'));
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'read-only'), { mode: 0o500 });
  port = String(await freePort());
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(Number(port), '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await new Promise((resolve) => taken.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const start = (file: string, settings: Record<string, string>, launcher: readonly string[] = []): Program => {
  const program = startProgram(file, [], { DATA_DIR: join(folder, 'data'), PORT: '0', ...settings }, launcher);
  running.push(program);
  return program;
};

/** Starts the program, which must end with one sentence about one setting. Returns the sentence. */
const sentenceOf = async (program: Program): Promise<string> => {
  const { exitCode, out, err } = await program.ended;
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  const [heading, sentence, ...rest] = err.trimEnd().split('\n');
  expect([heading, rest]).toEqual(['These settings are wrong:', []]);
  return sentence?.trim() ?? '';
};

test.each([
  ['HOST', 'no.such.host.invalid', 'HOST is a name that cannot be resolved'],
  ['HOST', '192.0.2.1', 'HOST is not an address of this machine'],
  ['DATABASE_URL', 'postgres://no.such.host.invalid/d', 'DATABASE_URL names the host no.such.host.invalid, which'],
  ['DATABASE_URL', 'postgres://127.0.0.1:1/d', 'DATABASE_URL names 127.0.0.1:1, where no PostgreSQL server answers'],
])('names %s=%s, which cannot be reached', async (name, value, fault) => {
  // A port that is not 0: the server reserves it before the embedded database opens.
  const settings = { PORT: String(await freePort()), [name]: value };
  const sentence = await sentenceOf(start('dist/server/server.js', settings));
  expect(sentence).toContain(fault);
  expect(sentence).toContain(`; for example ${name}=`);
});

test('names a port in use', async () => {
  expect(await sentenceOf(start('dist/server/server.js', { PORT: port }))).toContain(
    'PORT is in use: stop the program',
  );
});

test('names a port that needs more rights', async () => {
  const sentence = await sentenceOf(start('dist/server/server.js', { PORT: '80' }, WITHOUT_RIGHTS));
  expect(sentence).toContain('PORT needs rights that the user of the server does not have');
});

test.each([
  ['file', 'DATA_DIR is a file, not a folder'],
  ['file/below', 'DATA_DIR is below a file'],
  ['read-only', 'DATA_DIR is not readable and writable for the user of the server (uid '],
  ['read-only/below', 'DATA_DIR is not readable and writable for the user of the server (uid '],
])('names DATA_DIR that is %s', async (path, fault) => {
  const program = start('dist/server/server.js', { DATA_DIR: join(folder, path) }, WITHOUT_RIGHTS);
  expect(await sentenceOf(program)).toContain(fault);
});

test('starts in a folder with special characters in its name, and reports the missing settings', async () => {
  const program = start('dist/server/server.js', { DATA_DIR: join(folder, 'sp 100% ü #1?') });
  await until(program.output, (text) => text.includes('Spendlens is ready') || program.child.exitCode !== null);
  expect(program.output()).toContain('Spendlens is ready');
  // Without settings for the imprint, the contact and the mails, the server starts and reports each of them.
  await until(program.output, (text) => text.includes('SMTP_URL is not set'));
  const names = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'CONTACT_EMAIL', 'MAIL_FROM', 'SMTP_URL'];
  for (const name of names) {
    expect(program.output()).toMatch(new RegExp(`${name} is not set, so .*; for example ${name}=`));
  }
});

test.each([
  [{}, 'S3_BUCKET does not work (404 NoSuchBucket)'],
  [{ S3_ACCESS_KEY_ID: 'other' }, 'S3_ACCESS_KEY_ID does not work (403 InvalidAccessKeyId)'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT does not work ('],
])('names the setting of a bucket that does not work: %j', async (wrong, fault) => {
  const s3 = await openS3();
  const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'another-bucket',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const sentence = await sentenceOf(start('dist/server/server.js', { ...settings, ...wrong }));
  await s3.close();
  expect(sentence).toContain(fault);
});

test('starts without its mail server and logs which setting is wrong', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@example.com' };
  const program = start('dist/server/server.js', mail);
  await until(program.output, (text) => text.includes('SMTP_URL') || program.child.exitCode !== null);
  await until(program.output, (text) => text.includes('Spendlens is ready') || program.child.exitCode !== null);
  expect(program.output()).toContain('The SMTP server 127.0.0.1:1 cannot be used');
});

test.each([
  ['PUBLIC_URL', 'ads.example.com', 'PUBLIC_URL has no scheme'],
  ['PUBLIC_URL', '"http://localhost:8787"', 'PUBLIC_URL has quotes around its value'],
  ['PORT', '80a', 'PORT is not a port number'],
])('npm start names %s=%s before it builds', async (name, value, fault) => {
  expect(await sentenceOf(start('src/start/main.mjs', { [name]: value }))).toContain(fault);
});

test.each(['#', '?'])('npm start refuses a project folder with %s in its path', async (character) => {
  const project = join(folder, `a${character}b`);
  await cp('src/start', join(project, 'src/start'), { recursive: true });
  const { exitCode, err } = await start(join(project, 'src/start/main.mjs'), {}).ended;
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^The project cannot be built in [^\n]+: move it to another folder\.\n$/);
});
