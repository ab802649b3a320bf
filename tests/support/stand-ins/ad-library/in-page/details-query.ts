import { BUNDLES, DETAILS_MODULE, DETAILS_QUERY } from '../details-module.ts';
import type { RawAd } from '../raw-ads.ts';
import type { AskServer } from './ask-server.ts';
import type { Settings } from './settings.ts';

/** The fifth of what it is given is the module that it fills. */
type Factory = (...parts: [null, null, null, null, { exports: string }]) => void;

const modules = new Map<string, string>();
let loaded = 0;

/** What the page's scripts define themselves with, ready before the first of them. */
export const openModules = (): void => {
  Reflect.set(globalThis, '__d', (name: string, _needs: unknown, factory: Factory) => {
    const made = { exports: '' };
    factory(null, null, null, null, made);
    modules.set(name, made.exports);
  });
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } };
  const createScriptURL = (url: string): string | null => (url.startsWith(BUNDLES) ? url : null);
  trustedTypes?.createPolicy('default', { createScriptURL });
};

const loadModule = (document: Document): Promise<void> =>
  new Promise((resolve, reject) => {
    loaded += 1;
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.src = `${BUNDLES}later-${loaded}.js`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    document.head.append(script);
  });

type Parts = { document: Document; askServer: AskServer; settings: Settings };

/** Asks for an ad's details: loads the query where the page does not have it yet, and anew where the server has a newer one. */
export const askDetailsBy =
  ({ document, askServer, settings }: Parts) =>
  async (ad: RawAd): Promise<string> => {
    const variables = {
      adArchiveID: ad.ad_archive_id,
      pageID: ad.page_id,
      country: new URL(location.href).searchParams.get('country'),
      sessionID: settings.sessionId,
      source: null,
      isAdNonPolitical: !ad.categories.includes('POLITICAL'),
      isAdNotAAAEligible: !ad.is_aaa_eligible,
    };
    const ask = (): Promise<string> => askServer(DETAILS_QUERY, variables, modules.get(DETAILS_MODULE));
    if (!modules.has(DETAILS_MODULE)) await loadModule(document);
    const body = await ask();
    if (!body.includes('was not found')) return body;
    await loadModule(document);
    return ask();
  };
