import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';

/**
 * The barest server that gives one device the answer of a pull: Node's own `http`, the driver alone, the statements that
 * our server was seen to send, in the same kind of transaction, and the same JSON. No framework, contract, limits or logs.
 */
type Recorded = {
  url: string;
  port: number;
  tokenHash: string;
  authenticate: { text: string; values: unknown[] };
  pull: { text: string; values: unknown[] }[];
};

const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Recorded;
const pool = new Pool({ connectionString: recorded.url, max: 10 });

const CAPTURES = 2;

const changesOf = (rows: QueryResultRow[], pictures: QueryResultRow[]): object[] =>
  rows.map((row) => ({
    kind: 'captured-ad',
    seq: Number(row['seq']),
    adId: row['ad_id'],
    version: row['version'],
    capturedAt: Number(row['captured_at']),
    why: row['why'],
    ad: row['ad'],
    pictures: pictures
      .filter(({ ad_id: adId, version }) => adId === row['ad_id'] && version === row['version'])
      .map(({ slot, state }) => ({ slot, state, path: null })),
  }));

const savedOf = (rows: QueryResultRow[]): object[] =>
  rows.map((row) => ({
    kind: 'saved-ad',
    seq: Number(row['seq']),
    adId: row['ad_id'],
    version: row['version'],
    savedAt: Number(row['saved_at']),
  }));

const inSnapshot = async (run: (client: PoolClient) => Promise<string>): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const answer = await run(client);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
};

const pull = (since: number): Promise<string> =>
  inSnapshot(async (client) => {
    const found: QueryResultRow[][] = [];
    for (const statement of recorded.pull) found.push((await client.query(statement)).rows);
    if (found.length <= CAPTURES)
      return JSON.stringify({ changes: [], seq: since, hasMore: false, mustRestart: false });
    const changes = [
      ...changesOf(found[CAPTURES] ?? [], found[CAPTURES + 1] ?? []),
      ...savedOf(found[CAPTURES + 2] ?? []),
    ];
    changes.sort((a, b) => Number(Reflect.get(a, 'seq')) - Number(Reflect.get(b, 'seq')));
    const seq = Reflect.get(changes.at(-1) ?? {}, 'seq');
    return JSON.stringify({ changes, seq, hasMore: (found[1]?.length ?? 0) > changes.length, mustRestart: false });
  });

createServer((request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const since = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('since'));
  const isKnown = createHash('sha256').update(token).digest('hex') === recorded.tokenHash;
  void (async () => {
    const { rows } = await pool.query(recorded.authenticate);
    if (!isKnown || rows.length === 0) response.writeHead(401).end();
    else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(await pull(since));
  })();
}).listen(recorded.port, '127.0.0.1', () => process.stdout.write('ready\n'));
