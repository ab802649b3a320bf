import { Client } from 'pg';
import * as z from 'zod/mini';
import type { Statement } from '../bench-database.ts';

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Shared Hit Blocks': z._default(z.number(), 0),
  'Shared Read Blocks': z._default(z.number(), 0),
  'Actual Rows': z._default(z.number(), 0),
  Plans: z.optional(z.array(z.unknown())),
});
type Node = z.infer<typeof Node>;
const Explained = z.tuple([z.object({ Plan: Node })]);

/** How PostgreSQL executed one statement; `scanned` are the tables that it read completely. */
export type ExecutedStatement = { text: string; scanned: string[]; blocks: number; rows: number };

const scannedBy = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : []),
  ...(node.Plans ?? []).flatMap((plan) => scannedBy(Node.parse(plan))),
];

const explain = async (client: Client, { text, values }: Statement): Promise<ExecutedStatement> => {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const [{ Plan: plan }] = Explained.parse(rows[0]?.['QUERY PLAN']);
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { text, scanned: scannedBy(plan), blocks, rows: plan['Actual Rows'] };
};

/** Runs the statements of one call again, in one transaction that is rolled back, and returns how each was executed. */
export const explainCall = async (url: string, statements: readonly Statement[]): Promise<ExecutedStatement[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const executed: ExecutedStatement[] = [];
    for (const statement of statements) executed.push(await explain(client, statement));
    await client.query('rollback');
    return executed;
  } finally {
    await client.end();
  }
};

/** Returns the tables that are too large for a sequential scan: those with more than 1,000 rows. */
export const findLargeTables = async (url: string): Promise<Set<string>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000`,
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
};
