import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';

/**
 * The minimal server that answers a pull of one device. It uses Node's `http` and the PostgreSQL driver alone, sends
 * the recorded statements of the product, in a transaction where the product uses one, and returns the same JSON. It
 * looks up the session as every server must, but it knows the token and its rights in advance. It has no framework,
 * contract, plans, limits or logs.
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

/**
 * The index of the statement that reads captured ads. Before it, the clock of the account is read twice, and the list
 * of changes once.
 */
const CAPTURES = 3;

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

/**
 * Runs the recorded statements, and returns the rows of each. Statements between begin and commit use one connection.
 */
const replay = async (statements: Recorded['pull']): Promise<QueryResultRow[][]> => {
  const found: QueryResultRow[][] = [];
  let client: PoolClient | null = null;
  try {
    for (const statement of statements) {
      if (/^begin/i.test(statement.text)) client = await pool.connect();
      const { command, rows } = await (client ?? pool).query(statement);
      if (command !== 'BEGIN' && command !== 'COMMIT') found.push(rows);
    }
    return found;
  } finally {
    client?.release();
  }
};

const pull = async (since: number): Promise<string> => {
  const found = await replay(recorded.pull);
  const rows = found[CAPTURES];
  if (rows === undefined) return JSON.stringify({ changes: [], seq: since, hasMore: false, mustRestart: false });
  const changes = [...changesOf(rows, found[CAPTURES + 1] ?? []), ...savedOf(found[CAPTURES + 2] ?? [])];
  changes.sort((a, b) => Number(Reflect.get(a, 'seq')) - Number(Reflect.get(b, 'seq')));
  const seq = Reflect.get(changes.at(-1) ?? {}, 'seq');
  const hasMore = (found[CAPTURES - 1]?.length ?? 0) > changes.length;
  return JSON.stringify({ changes, seq, hasMore, mustRestart: false });
};

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
