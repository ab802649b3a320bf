import type { Figure } from '../figure.ts';
import { measureDeviceLoad } from './device-load.ts';
import { measureQueries } from './queries.ts';
import { seedDatabase, type SeededDatabase } from './seed-database.ts';

const MAX_ROWS = Number(process.env['SCALE_ROWS'] ?? 10_000_000);
const SHARES = [0.01, 0.1, 1];

/** Measures the hot calls on databases of three sizes, and the load of 1,000 devices on the largest one. */
export const measureScale = async (): Promise<Figure[]> => {
  const sizes: SeededDatabase[] = [];
  try {
    for (const share of SHARES) sizes.push(await seedDatabase(Math.round(MAX_ROWS * share)));
    const queries = await measureQueries(sizes);
    const largest = sizes.at(-1);
    return largest === undefined ? queries : [...queries, ...(await measureDeviceLoad(largest))];
  } finally {
    for (const { drop } of sizes) await drop();
  }
};
