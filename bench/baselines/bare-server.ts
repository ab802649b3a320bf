import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';

/**
 * The barest server that gives one device the answer of a pull: Node's own `http`, the driver alone, the statements that
 * our server was seen to send, in a transaction where it has one, and the same JSON. It looks the caller's session up as every
 * server has to, but knows beforehand whose token it is and what it may: no framework, contract, plans, limits or logs.
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

/** After the account’s clock, once alone and once in the transaction, and the list of what changed. */
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

/** The rows of each statement; what stood in a transaction is asked in one again. */
const replay = async (statements: Recorded['pull']): Promise<QueryResultRow[][]> => {
  const found: QueryResultRow[][] = [];
  let lent: PoolClient | null = null;
  try {
    for (const statement of statements) {
      if (/^begin/i.test(statement.text)) lent = await pool.connect();
      const { command, rows } = await (lent ?? pool).query(statement);
      if (command !== 'BEGIN' && command !== 'COMMIT') found.push(rows);
    }
    return found;
  } finally {
    lent?.release();
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
