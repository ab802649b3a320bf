import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

/** The folder of the real captures; undefined on a machine without them. The test command then prints a line. */
const capturesDir = process.env['CAPTURES_DIR'];

/** Reads a capture. Call it in a hook or a test: the body of a suite also runs on a machine without captures. */
export const capture = (name: string): string => readFileSync(join(capturesDir ?? '', name), 'utf8');

/** A suite that uses real captures. It is skipped on a machine without them. */
export const describeWithCaptures = describe.runIf(capturesDir !== undefined);

/** A capture of a whole page in Swahili. */
export const FULL_PAGE = 'pages/2026-05-11-search-shoes-full-page-swahili.html';
