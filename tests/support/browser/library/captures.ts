import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

/** The folder of the captures; undefined on a machine without them. `npm test` then prints `not run:`. */
const capturesDir = process.env['CAPTURES_DIR'];

/** Reads a capture. Call it only in hooks and tests, because the body of a suite also runs without captures. */
export const capture = (name: string): string => readFileSync(join(capturesDir ?? '', name), 'utf8');

/** Defines a suite that uses captures. The suite is skipped on a machine without captures. */
export const describeWithCaptures = describe.runIf(capturesDir !== undefined);

/** A capture of a whole page in Swahili. */
export const FULL_PAGE = 'pages/2026-05-11-search-shoes-full-page-swahili.html';
