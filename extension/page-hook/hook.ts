import { isLibraryAnswer } from './answer-shape.ts';
import { ANSWER_EVENT, MAX_ANSWER_LENGTH } from './channel.ts';
import { disguise, replaceProperty } from './disguise.ts';
import { takeNatives, type Natives } from './natives.ts';

type PageWindow = Window & typeof globalThis;
type Hear = (url: unknown, body: unknown) => void;

/**
 * Hears the answers the page gets from its own site and passes copies of those about ads on (channel.ts). Nothing the page
 * asks or gets is altered, and whatever goes wrong here stays here. Must run before the page's first script.
 */
export const installPageHook = (scope: PageWindow): void => {
  const natives = takeNatives(scope);
  const { document } = scope;
  const { origin } = scope.location;
  const hear: Hear = (url, body) => {
    if (typeof body !== 'string' || !isOwnSite(url, origin) || !isLibraryAnswer(body)) return;
    const event = natives.makeStorageEvent(ANSWER_EVENT, { newValue: body });
    natives.apply(natives.dispatch, document, [event]);
  };
  hookFetch(scope, natives, hear);
  hookXhr(scope, natives, hear);
};

const hookFetch = (scope: PageWindow, natives: Natives, hear: Hear): void => {
  const onResponse = (response: unknown): void => {
    quietly(() => {
      const url = natives.apply(natives.responseUrl, response, []);
      if (!isOwnSite(url, scope.location.origin) || !isText(natives, response)) return;
      // The clone is taken before the page's own handlers run, as long as the body is still unread.
      const copy: unknown = natives.apply(natives.clone, response, []);
      const body: unknown = natives.apply(natives.text, copy, []);
      natives.apply(natives.chain, body, [(text: unknown) => quietly(() => hear(url, text)), ignoreFailure]);
    });
  };
  const fetch = disguise(natives, natives.fetch, (thisArg, args) => {
    const promise: unknown = natives.apply(natives.fetch, thisArg, args);
    quietly(() => natives.apply(natives.chain, promise, [onResponse, ignoreFailure]));
    return promise;
  });
  replaceProperty(scope, 'fetch', fetch);
};

const hookXhr = (scope: PageWindow, natives: Natives, hear: Hear): void => {
  const onLoad = (event: Event): void => {
    quietly(() => {
      const request = event.currentTarget;
      hear(natives.apply(natives.xhrUrl, request, []), xhrBody(natives, request));
    });
  };
  const send = disguise(natives, natives.send, (thisArg, args) => {
    quietly(() => natives.apply(natives.listen, thisArg, ['load', onLoad, { once: true }]));
    return natives.apply(natives.send, thisArg, args);
  });
  replaceProperty(scope.XMLHttpRequest.prototype, 'send', send);
};

const xhrBody = (natives: Natives, request: unknown): unknown => {
  const kind: unknown = natives.apply(natives.xhrType, request, []);
  if (kind === '' || kind === 'text') return natives.apply(natives.xhrText, request, []);
  if (kind === 'json') return natives.stringify(natives.apply(natives.xhrResponse, request, []));
  return undefined;
};

const isOwnSite = (url: unknown, origin: string): boolean =>
  typeof url === 'string' && (url === origin || url.startsWith(`${origin}/`));

/** Pictures, styles and whatever announces itself as too large are left alone. */
const isText = (natives: Natives, response: unknown): boolean => {
  const headers: unknown = natives.apply(natives.responseHeaders, response, []);
  const kind: unknown = natives.apply(natives.header, headers, ['content-type']);
  if (Number(natives.apply(natives.header, headers, ['content-length']) ?? 0) > MAX_ANSWER_LENGTH) return false;
  return typeof kind !== 'string' || /json|html|javascript|plain/i.test(kind);
};

/** A failed answer is the page's affair: it gets the same promise and the same error as ever. */
const ignoreFailure = (): void => undefined;

/** The page must never see an error of ours, and there is nobody here to tell: without the copy an ad has no button yet. */
const quietly = (work: () => unknown): void => {
  try {
    work();
  } catch {
    return;
  }
};
