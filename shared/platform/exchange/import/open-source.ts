import { csvAds } from './csv-ads.ts';
import type { FileFault, ImportSource } from './import-source.ts';
import { jsonAds } from './json-ads.ts';
import { piecesOf } from './read-pieces.ts';
import { openZipSource } from './zip-source.ts';

/** 100,000 ads of the largest accounts fit. A larger text is not an export. */
const MAX_TEXT_BYTES = 1_000_000_000;
const HEAD_BYTES = 4;

/**
 * Opens a file for an import, or returns why it is rejected. The content decides what it is, because the name can be
 * wrong: a ZIP begins with `PK`, a JSON file with a bracket, and every other text is read as a table.
 */
export const openSource = async (file: Blob, signal: AbortSignal): Promise<ImportSource | { fault: FileFault }> => {
  const head = await file.slice(0, HEAD_BYTES).text();
  if (head.startsWith('PK')) {
    const source = await openZipSource(file, signal);
    return typeof source === 'string' ? { fault: source } : source;
  }
  if (file.size > MAX_TEXT_BYTES) return { fault: 'too-large' };
  const readPieces = piecesOf(file);
  const isTable = !/^\s*[[{]/.test(head) && head.trim() !== '';
  return isTable
    ? { kind: 'csv', readAds: csvAds(readPieces), pictures: null }
    : { kind: 'json', readAds: jsonAds(readPieces), pictures: null };
};
