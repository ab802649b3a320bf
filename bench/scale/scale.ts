import type { Figure } from '../figure.ts';
import { measureClients } from './clients.ts';
import { measureQueries } from './queries.ts';
import { seedDatabase, type SeededDatabase } from './seed.ts';

const MOST_ROWS = Number(process.env['SCALE_ROWS'] ?? 10_000_000);
const SHARES = [0.01, 0.1, 1];

/** Seeds databases of three sizes, measures the hot calls on all of them and a thousand devices on the largest, and drops them. */
export const measureScale = async (): Promise<Figure[]> => {
  const sizes: SeededDatabase[] = [];
  try {
    for (const share of SHARES) sizes.push(await seedDatabase(Math.round(MOST_ROWS * share)));
    const queries = await measureQueries(sizes);
    const largest = sizes.at(-1);
    return largest === undefined ? queries : [...queries, ...(await measureClients(largest))];
  } finally {
    for (const { drop } of sizes) await drop();
  }
};
