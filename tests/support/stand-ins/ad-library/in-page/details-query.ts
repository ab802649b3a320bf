import { BUNDLES, DETAILS_MODULE, DETAILS_QUERY } from '../details-module.ts';
import type { RawAd } from '../raw-ads.ts';
import type { AskServer } from './ask-server.ts';
import type { Settings } from './settings.ts';

/** The fifth argument is the module object whose `exports` the factory sets. */
type Factory = (...parts: [null, null, null, null, { exports: string }]) => void;

const modules = new Map<string, string>();
let loaded = 0;

/** Installs `__d`, by which the page's scripts define modules. It must run before the first of them. */
export const openModules = (): void => {
  Reflect.set(globalThis, '__d', (name: string, _needs: unknown, factory: Factory) => {
    const module = { exports: '' };
    factory(null, null, null, null, module);
    modules.set(name, module.exports);
  });
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } };
  const createScriptURL = (url: string): string | null => (url.startsWith(BUNDLES) ? url : null);
  trustedTypes?.createPolicy('default', { createScriptURL });
};

/** The number in the URL separates the bundles of stand-ins, because the browser caches them. */
const loadModule = (document: Document, seed: number): Promise<void> =>
  new Promise((resolve, reject) => {
    loaded += 1;
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = `${BUNDLES}later-${seed}-${loaded}.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  });

type Parts = { document: Document; askServer: AskServer; settings: Settings };

/**
 * Requests the details of an ad. Loads the module of the query on first use, and again if the server rejects its
 * document id.
 */
export const askDetailsBy =
  ({ document, askServer, settings }: Parts) =>
  async (ad: RawAd): Promise<string> => {
    const variables = {
      adArchiveID: ad.ad_archive_id,
      pageID: ad.page_id,
      country: new URL(location.href).searchParams.get('country') ?? 'ALL',
      sessionID: settings.sessionId,
      source: null,
      isAdNonPolitical: !ad.categories.includes('POLITICAL'),
      isAdNotAAAEligible: !ad.is_aaa_eligible,
    };
    const ask = (): Promise<string> => askServer(DETAILS_QUERY, variables, modules.get(DETAILS_MODULE));
    if (!modules.has(DETAILS_MODULE)) await loadModule(document, settings.classSeed);
    const body = await ask();
    if (!body.includes('was not found')) return body;
    await loadModule(document, settings.classSeed);
    return ask();
  };
