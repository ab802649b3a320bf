import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

/** The folder of the real captures, where this machine has it (the test command prints a line if it does not). */
const capturesDir = process.env['CAPTURES_DIR'];

/** Read in a hook or a test, never in the body of a suite: that runs without captures too. */
export const capture = (name: string): string => readFileSync(join(capturesDir ?? '', name), 'utf8');

/** A suite over real captures: run only where they are. */
export const describeWithCaptures = describe.runIf(capturesDir !== undefined);

export const FULL_PAGE = 'pages/2026-05-11-search-shoes-full-page-swahili.html';
