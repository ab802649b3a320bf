import { ANSWER_EVENT } from '#extension/page-hook/channel.ts';
import { installPageHook } from '#extension/page-hook/hook.ts';

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

export type HookedPage = {
  scope: Window & typeof globalThis;
  /** The bodies that the hook passed on, in their order. */
  said: string[];
  /** The ads they were said to belong to. */
  saidOf: (string | null)[];
};

/** A page of its own with the hook in it: real fetch, real XMLHttpRequest, its own document, and ears for what the hook says. */
export const hookedPage = (origin: string, search = ''): HookedPage => {
  const [said, saidOf]: [string[], (string | null)[]] = [[], []];
  const page = new DOMParser().parseFromString('<body></body>', 'text/html');
  page.addEventListener(ANSWER_EVENT, (event) => {
    if (!(event instanceof StorageEvent)) return;
    said.push(event.newValue ?? '');
    saidOf.push(event.key);
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
    // Of its own, because the hook replaces a method of it.
    Function: { prototype: Object.defineProperty({}, 'toString', functionText) },
    XMLHttpRequest: PageXhr,
    location: { origin, search },
    fetch: globalThis.fetch,
    document: page,
  }) as Window & typeof globalThis;
  installPageHook(scope);
  return { scope, said, saidOf };
};
