import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askServer } from './ask-server.ts';
import { openOperatorSocket, type OperatorSocket } from './operator-socket.ts';
import type { OperatorReply } from './operator-reply.ts';
import type { OperatorRequest } from './operator-request.ts';
import { operatorSocketPath } from './socket-path.ts';

let dataDir: string;
let opened: OperatorSocket[];
let errors: unknown[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'spendlens-socket-'));
  opened = [];
  errors = [];
});
afterEach(async () => {
  await Promise.all(opened.map((socket) => socket.close()));
  await rm(dataDir, { recursive: true, force: true });
});

const open = async (
  answer: (request: OperatorRequest) => Promise<OperatorReply>,
  heartbeatMs?: number,
): Promise<string> => {
  const onError = (error: unknown): void => {
    errors.push(error);
  };
  const heartbeat = heartbeatMs === undefined ? {} : { heartbeatMs };
  opened.push(await openOperatorSocket({ dataDir, operator: { run: answer }, onError, ...heartbeat }));
  return operatorSocketPath(dataDir);
};

const sendRaw = (path: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(path, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answer));
  });

test('sends a request to the server and returns its reply', async () => {
  const path = await open(async (request) => ({ exitCode: 0, text: `did ${JSON.stringify(request)}` }));
  const reply = await askServer(path, { command: 'run', name: 'figures', input: {} });
  expect(reply).toEqual({ exitCode: 0, text: 'did {"command":"run","name":"figures","input":{}}' });
});

test.each([
  'nonsense\n',
  '{}\n',
  '{"command":"drop-everything"}\n',
  '{"command":"find-user","email":7}\n',
  '[]\n',
  '\n',
])('refuses %j without running anything', async (line) => {
  const path = await open(async () => {
    throw new Error('must not run');
  });
  expect(JSON.parse(await sendRaw(path, line))).toMatchObject({ exitCode: 2 });
  expect(errors).toEqual([]);
});

test('disconnects a client that sends a megabyte without a line break', async () => {
  const path = await open(async () => ({ exitCode: 0, text: 'done' }));
  expect(await sendRaw(path, 'x'.repeat(1_000_000))).toBe('');
});

test('logs a command that fails and answers it', async () => {
  const path = await open(async () => {
    throw new Error('database gone');
  });
  expect(await askServer(path, { command: 'help' })).toMatchObject({ exitCode: 3 });
  expect(errors).toEqual([new Error('database gone')]);
});

test('replaces the socket of a killed server, and gives only its owner access', async () => {
  await writeFile(join(dataDir, 'operator.sock'), 'left over');
  const path = await open(async () => ({ exitCode: 0, text: 'new' }));
  expect(await askServer(path, { command: 'help' })).toEqual({ exitCode: 0, text: 'new' });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('lets the first server on a directory answer, also after a second one ended', async () => {
  const path = await open(async () => ({ exitCode: 0, text: 'first' }));
  await open(async () => ({ exitCode: 0, text: 'second' }));
  await opened.pop()?.close();
  expect(await askServer(path, { command: 'help' })).toEqual({ exitCode: 0, text: 'first' });
});

test('reports that no server listens', async () => {
  expect(await askServer(join(dataDir, 'operator.sock'), { command: 'help' })).toBe('absent');
});

test('reports that a command runs until its reply arrives', async () => {
  let finish = (): void => undefined;
  const path = await open(
    () => new Promise((resolve) => (finish = () => resolve({ exitCode: 0, text: 'done late' }))),
    1,
  );
  // The command ends only after the tool has received the progress report.
  const reply = await askServer(path, { command: 'help' }, { onWorking: () => finish() });
  expect(reply).toEqual({ exitCode: 0, text: 'done late' });
});

test('does not take a lost connection for a server that does not listen', async () => {
  const path = await open(() => new Promise(() => undefined));
  expect(await askServer(path, { command: 'help' }, { silenceMs: 20 })).toBe('silent');
});

test('uses one socket for two names of a directory, and a short path for a long one', async () => {
  const other = `${dataDir}-link`;
  await symlink(dataDir, other);
  try {
    expect(await operatorSocketPath(other)).toBe(await operatorSocketPath(dataDir));
  } finally {
    await rm(other);
  }
  const long = join(dataDir, 'x'.repeat(150));
  await mkdir(long);
  const path = await operatorSocketPath(long);
  expect(Buffer.byteLength(path)).toBeLessThan(104);
  expect(path).not.toBe(await operatorSocketPath(join(dataDir, 'x'.repeat(150), '..')));
});

test('rejects a folder for short paths that other users can open', async () => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = dataDir;
  try {
    const folder = join(dataDir, `spendlens-operator-${process.getuid?.() ?? 0}`);
    await mkdir(folder);
    await chmod(folder, 0o755);
    const long = join(dataDir, 'x'.repeat(150));
    await mkdir(long);
    await expect(operatorSocketPath(long)).rejects.toThrow('open to other users');
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
});
