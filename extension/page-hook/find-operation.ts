import type { DetailsQuery } from './hook-events.ts';
import type { Natives } from './natives.ts';
import { listScripts } from './sent-request.ts';

/**
 * Matches the module of the details query, for example:
 * `__d("AdLibraryV3AdDetailsQuery_facebookRelayOperation",[],(function(…){a.exports="25068828942793558"}),null)`
 */
const MODULE = /"(\w*AdDetails\w*)_facebookRelayOperation"[^"]{1,80}"(\d{5,25})"/g;
const BUNDLE = /^https:\/\/[\w.-]+\.(fbcdn\.net|facebook\.com)\//;

/**
 * Searches the scripts of the page for the details query. Bundles are fetched again from the browser's cache. The
 * result is null if the page has not loaded the script with the query yet. No script is read twice.
 */
export const createOperationSearch = (natives: Natives, scope: Window & typeof globalThis) => {
  const known: DetailsQuery[] = [];
  const searched = new Set<unknown>();

  const read = async (script: unknown): Promise<string> => {
    const source = String(natives.scriptSource(script));
    if (source === '') return String(natives.scriptText(script));
    if (!BUNDLE.test(source)) return '';
    const options = { credentials: 'omit', cache: 'force-cache' };
    const response = await natives.apply(natives.fetch, scope, [source, options]);
    return String(await natives.text(response));
  };

  const searchScript = async (script: unknown): Promise<void> => {
    if (searched.has(script)) return;
    searched.add(script);
    const text = await read(script).catch(() => '');
    for (const [, name = '', documentId = ''] of text.matchAll(MODULE)) known.push({ name, documentId });
  };

  /** `isDead`: whether the server has rejected this number. */
  return async (isDead: (documentId: string) => boolean): Promise<DetailsQuery | null> => {
    const findLiving = (): DetailsQuery | undefined => known.find(({ documentId }) => !isDead(documentId));
    for (const script of listScripts(natives, scope)) {
      if (findLiving() !== undefined) break;
      await searchScript(script);
    }
    return findLiving() ?? null;
  };
};
