import { spawnSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { Client } from 'pg';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';

const postgresVersion = async (): Promise<string> => {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return rows[0]?.version.split(' ')[0] ?? 'of an unknown version';
  } catch {
    return 'not running';
  } finally {
    await client.end().catch(() => undefined);
  }
};

const chromiumVersion = (): string => {
  const path = process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '/usr/bin/chromium';
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /\d+\.\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0] ?? 'not found';
};

/** The hardware and versions that affect the figures, without anything that identifies the machine. */
export const describeMachine = async (): Promise<string> =>
  [
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    `Node ${process.versions.node}`,
    `Chromium ${chromiumVersion()}`,
    `PostgreSQL ${await postgresVersion()}`,
  ].join(', ');
