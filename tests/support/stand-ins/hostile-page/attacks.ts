/**
 * Sets the traps of a hostile page. It runs in the page before every other script, except the extension's own at
 * `document_start`. `secretCodes` holds the secrets as character codes, so that the script's own text contains no
 * secret. The global `attack` holds the results.
 */
export const hostileScript = (secretCodes: number[][]): void => {
  const secrets = secretCodes.map((codes) => String.fromCharCode(...codes));
  const { apply, getOwnPropertyDescriptor, defineProperty, ownKeys } = Reflect;
  const includes = getOwnPropertyDescriptor(String.prototype, 'includes')?.value as (
    this: string,
    part: string,
  ) => boolean;
  const foundSecrets: string[] = [];
  let searches = 0;

  const searchText = (text: string, where: string): void => {
    for (let index = 0; index < secrets.length; index += 1) {
      if (apply(includes, text, [secrets[index] ?? '']))
        foundSecrets[foundSecrets.length] = `${where}: ${secrets[index]}`;
    }
  };
  const search = (value: unknown, where: string, depth = 0): void => {
    searches += 1;
    if (typeof value === 'string') return searchText(value, where);
    if (typeof value !== 'object' || value === null || depth >= 3) return;
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length && index < 50; index += 1) {
      const own = getOwnPropertyDescriptor(value, keys[index] as string);
      if (own !== undefined && 'value' in own) search(own.value, where, depth + 1);
    }
  };

  const trap = (owner: object, name: string): void => {
    const before = getOwnPropertyDescriptor(owner, name);
    if (typeof before?.value !== 'function' || before.configurable !== true) return;
    const native = before.value as (...args: unknown[]) => unknown;
    const replacement = function (this: unknown, ...args: unknown[]): unknown {
      // The window and its nodes belong to the page and are large, so only the arguments of their methods are searched.
      if (this !== globalThis && !(this instanceof Node)) search(this, name);
      for (let index = 0; index < args.length; index += 1) search(args[index], name);
      return new.target === undefined ? apply(native, this, args) : Reflect.construct(native, args, new.target);
    };
    replacement.prototype = native.prototype;
    defineProperty(owner, name, { ...before, value: replacement });
  };

  const traps: [object, string[]][] = [
    [Array.prototype, ['push', 'map', 'filter', 'forEach', 'join', 'slice', 'concat', 'includes', 'flatMap']],
    [Object, ['assign', 'entries', 'keys', 'values', 'freeze', 'defineProperty']],
    [JSON, ['parse', 'stringify']],
    [String.prototype, ['slice', 'split', 'replace', 'trim', 'startsWith', 'match']],
    [Map.prototype, ['get', 'set', 'has']],
    [Promise.prototype, ['then', 'catch']],
    [EventTarget.prototype, ['addEventListener', 'dispatchEvent', 'removeEventListener']],
    [Element.prototype, ['attachShadow', 'setAttribute', 'append', 'querySelector', 'remove']],
    [Node.prototype, ['appendChild', 'insertBefore', 'contains']],
    [XMLHttpRequest.prototype, ['open', 'send', 'setRequestHeader']],
    [globalThis, ['fetch', 'postMessage', 'requestIdleCallback', 'setTimeout', 'queueMicrotask', 'MutationObserver']],
    [Document.prototype, ['createElement', 'importNode', 'createTreeWalker']],
  ];
  for (const [owner, names] of traps) for (const name of names) trap(owner, name);
  for (const name of ['token', 'access_token', 'email', 'ad', 'adIds', 'input', 'app', 'session']) {
    defineProperty(Object.prototype, name, {
      configurable: true,
      get: () => undefined,
      set(value: unknown) {
        search(value, `setter of ${name}`);
        defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  }
  addEventListener('message', (event) => search(event.data, 'message'));
  document.addEventListener('spendlens:taken-over', () => undefined);

  Object.assign(globalThis, { attack: { foundSecrets, countSearches: () => searches, clicks: 0 } });
};

/**
 * Runs in the page. Sends `count` forged details of these ads as the page hook does, and forged commands to the hook.
 */
export const forgeDetails = async (adIds: readonly string[], count: number): Promise<void> => {
  const details = (reach: unknown): string =>
    `{"data":{"ad_library_main":{"ad_details":{"transparency_by_location":{"eu_transparency":{"eu_total_reach":${JSON.stringify(reach)}}}}}}}`;
  const send = (type: string, init: StorageEventInit): boolean => document.dispatchEvent(new StorageEvent(type, init));
  for (let sent = 0; sent < count; sent += 1) {
    const adId = adIds[sent % adIds.length] ?? '';
    const others = ['not-learned', '{"errors":[{"code":1675004}]}', '<html>', details(1e30), details('<b>')];
    send('spendlens:answer', { key: adId, newValue: others[sent % 10] ?? details(sent) });
    send('spendlens:answer', { key: '__proto__', newValue: details(2) });
    const command = { adId, pageId: '1', isPolitical: false, isEuEligible: true, url: '//elsewhere.example/' };
    send('spendlens:ask-details', { newValue: JSON.stringify(command) });
    send('spendlens:ask-details', { newValue: sent % 2 === 0 ? '{"adId":{}}' : '[' });
    if (sent % 300 === 0) await new Promise((resume) => setTimeout(resume));
  }
};

/** Elements whose names clobber properties that scripts read from `document` and `window`. */
export const CLOBBERING = `
<form id="body"></form><form name="head"></form><img name="location"><a id="chrome"></a><form id="runtime"></form>
<form name="scripts"><input name="parentNode"><input name="nodeType"><input name="querySelector"><input name="textContent"></form>
<iframe name="postMessage"></iframe><a id="spendlens:answer"></a><form id="documentElement"><input name="append"></form>
<form name="visibilityState"></form><form name="defaultView"></form>`;

/** Runs in the page. Sends `count` forged answers and messages of ten kinds in turn. Returns 'sent'. */
export const floodWithMessages = async (count: number): Promise<string> => {
  const forged = (id: number) =>
    `{"data":{"ad_library_main":{"search_results_connection":{"edges":[{"node":{"collated_results":[{"ad_archive_id":"${id}","page_id":"1","page_name":"Forged","snapshot":{"page_name":"Forged","body":{"text":"x"}}}]}}]}}}}`;
  const huge = 'ad_archive_id'.repeat(80_000);
  const answer = (message: string) => () =>
    document.dispatchEvent(new StorageEvent('spendlens:answer', { newValue: message }));
  const message = (data: unknown) => () => postMessage(data, location.origin);
  const kinds: ((n: number) => () => unknown)[] = [
    () => answer(''),
    () => () => document.dispatchEvent(new CustomEvent('spendlens:answer', { detail: { toString: 'x' } })),
    () => message({ 'spendlens:answer': forged(1) }),
    () => message(JSON.parse('{"__proto__":{"isAdmin":true}}')),
    (n) => answer(`{"__proto__":{"isAdmin":true},"ad_archive_id":"${n}","snapshot":{}}`),
    () => message({ app: 'spendlens', name: 'ads.save', input: { ad: { id: '1' } } }),
    () => message({ app: 'spendlens', news: 'states-changed' }),
    (n) => answer(forged(40_000_000_000 + n)),
    (n) => answer(`${'['.repeat(500)}"ad_archive_id${n}`),
    (n) => answer(n % 1_000 === 9 ? huge : forged(n)),
  ];
  for (let sent = 0; sent < count; sent += 1) {
    kinds[sent % kinds.length]?.(sent)();
    if (sent % 2_000 === 0) await new Promise((resume) => setTimeout(resume));
  }
  return 'sent';
};
