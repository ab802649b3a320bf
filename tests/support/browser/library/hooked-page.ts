import { ANSWER_EVENT } from '#extension/page-hook/hook-events.ts';
import { installPageHook } from '#extension/page-hook/install-page-hook.ts';

const NATIVES = {
  Reflect,
  Promise,
  Response,
  Headers,
  EventTarget,
  StorageEvent,
  JSON,
  WeakMap,
  URL,
  URLSearchParams,
  Document,
  HTMLScriptElement,
};

/** A page with the page hook, and what the hook has sent so far. */
export type HookedPage = {
  scope: Window & typeof globalThis;
  /** The bodies that the hook sent, in order. */
  bodies: string[];
  /** The ad id that the hook sent with each body. */
  adIds: (string | null)[];
};

/**
 * Installs the page hook in a new page with real fetch, real XMLHttpRequest and its own document. Records what the hook
 * sends.
 */
export const hookedPage = (origin: string, search = ''): HookedPage => {
  const [bodies, adIds]: [string[], (string | null)[]] = [[], []];
  const page = new DOMParser().parseFromString('<body></body>', 'text/html');
  page.addEventListener(ANSWER_EVENT, (event) => {
    if (!(event instanceof StorageEvent)) return;
    bodies.push(event.newValue ?? '');
    adIds.push(event.key);
  });
  class PageXhr extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit | null): void {
      super.send(body);
    }
  }
  for (const name of ['open', 'setRequestHeader', 'responseURL', 'responseType', 'responseText', 'response']) {
    const inherited = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, name);
    if (inherited !== undefined) Object.defineProperty(PageXhr.prototype, name, inherited);
  }
  const functionText = Object.getOwnPropertyDescriptor(Function.prototype, 'toString') ?? {};
  const scope = Object.assign(Object.create(null), NATIVES, {
    // The page has its own Function, because the hook replaces a method of it.
    Function: { prototype: Object.defineProperty({}, 'toString', functionText) },
    XMLHttpRequest: PageXhr,
    location: { origin, search },
    fetch: globalThis.fetch,
    document: page,
  }) as Window & typeof globalThis;
  installPageHook(scope);
  return { scope, bodies, adIds };
};
