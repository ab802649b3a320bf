import { isLibraryAnswer } from './answer-shape.ts';
import { answerCommands } from './ask-details.ts';
import { ANSWER_EVENT, MAX_ANSWER_LENGTH } from './hook-events.ts';
import { createDetailsForm } from './details-form.ts';
import { createDisguise, replaceProperty, type Disguise } from './disguise.ts';
import { takeNatives, type Natives } from './natives.ts';
import { quietly } from './quietly.ts';
import { adIdIn, isFields, noteSent, type NotedRequest, type RawRequest } from './sent-request.ts';

type PageWindow = Window & typeof globalThis;
type Parts = {
  scope: PageWindow;
  natives: Natives;
  disguise: Disguise;
  /** Records a request of the page before it is sent. Returns null if it is not a GraphQL request. */
  note: (raw: RawRequest) => NotedRequest | null;
  hear: (url: unknown, body: unknown, noted: NotedRequest | null) => void;
};

/**
 * Observes the answers that the page receives from its own site, and sends copies of those about ads (hook-events.ts).
 * A copy of a details answer has the ad id of its request. The hook also requests details on command. It changes
 * neither requests nor answers of the page, and its errors do not reach the page. Must run before the page's first
 * script.
 */
export const installPageHook = (scope: PageWindow): void => {
  const natives = takeNatives(scope);
  const { document } = scope;
  const { origin } = scope.location;
  const form = createDetailsForm(natives, scope);

  const say = (body: string, adId: string | null): void => {
    const event = natives.makeEvent(ANSWER_EVENT, { newValue: body, key: adId });
    natives.apply(natives.dispatch, document, [event]);
  };
  const note: Parts['note'] = (raw) => {
    let noted: NotedRequest | null = null;
    quietly(() => {
      noted = noteSent(natives, origin, raw);
      if (noted !== null) form.note(noted);
    });
    return noted;
  };
  const hear: Parts['hear'] = (url, body, noted) => {
    if (typeof body !== 'string' || !isOwnSite(url, origin) || !isLibraryAnswer(body)) return;
    const sent = noted !== null && body.includes('"ad_details"') ? noted() : null;
    const adId = sent === null ? null : adIdIn(sent);
    if (adId !== null && sent !== null) form.learn(sent);
    say(body, adId);
  };
  const disguise = createDisguise(scope, natives);
  hookFetch({ scope, natives, disguise, note, hear });
  hookXhr({ scope, natives, disguise, note, hear });
  answerCommands({ scope, natives, form, say });
};

const hookFetch = ({ scope, natives, disguise, note, hear }: Parts): void => {
  const onResponse = (response: unknown, noted: NotedRequest | null): void => {
    quietly(() => {
      const url = natives.apply(natives.responseUrl, response, []);
      if (!isOwnSite(url, scope.location.origin) || !isText(natives, response)) return;
      // This runs before the page's own handlers. Once they have read the body, it cannot be cloned.
      const copy: unknown = natives.apply(natives.clone, response, []);
      const body: unknown = natives.apply(natives.text, copy, []);
      natives.apply(natives.chain, body, [(text: unknown) => quietly(() => hear(url, text, noted)), ignoreFailure]);
    });
  };
  const fetch = disguise(natives.fetch, (thisArg, args) => {
    const promise: unknown = natives.apply(natives.fetch, thisArg, args);
    quietly(() => {
      const [url, how] = args;
      const noted = isFields(how) ? note({ url, headers: how['headers'], body: how['body'] }) : null;
      natives.apply(natives.chain, promise, [(response: unknown) => onResponse(response, noted), ignoreFailure]);
    });
    return promise;
  });
  replaceProperty(scope, 'fetch', fetch);
};

const hookXhr = ({ scope, natives, disguise, note, hear }: Parts): void => {
  /** For each request that the page prepares: its URL, then its headers. */
  const told = new scope.WeakMap<object, unknown[]>();
  const recall = (request: unknown): unknown[] => {
    const parts: unknown = natives.apply(natives.recall, told, [request]);
    return Array.isArray(parts) ? parts : [];
  };

  const wrap = (name: 'open' | 'setRequestHeader' | 'send', native: Natives['open'], before: Before): void => {
    const stand = disguise(native, (thisArg, args) => {
      quietly(() => before(thisArg, args));
      return natives.apply(native, thisArg, args);
    });
    replaceProperty(scope.XMLHttpRequest.prototype, name, stand);
  };

  wrap('open', natives.open, (request, [, url]) => {
    natives.apply(natives.remember, told, [request, [url]]);
  });
  wrap('setRequestHeader', natives.setHeader, (request, header) => {
    const parts = recall(request);
    parts[parts.length] = header;
  });
  wrap('send', natives.send, (request, [body]) => {
    const [url, ...headers] = recall(request);
    const noted = note({ url, headers, body });
    const onLoad = (): void => {
      quietly(() => hear(natives.apply(natives.xhrUrl, request, []), xhrBody(natives, request), noted));
    };
    natives.apply(natives.listen, request, ['load', onLoad, { once: true }]);
  });
};

type Before = (thisArg: unknown, args: unknown[]) => unknown;

const xhrBody = (natives: Natives, request: unknown): unknown => {
  const kind: unknown = natives.apply(natives.xhrType, request, []);
  if (kind === '' || kind === 'text') return natives.apply(natives.xhrText, request, []);
  if (kind === 'json') return natives.apply(natives.stringify, null, [natives.apply(natives.xhrResponse, request, [])]);
  return undefined;
};

const isOwnSite = (url: unknown, origin: string): boolean =>
  typeof url === 'string' && (url === origin || url.startsWith(`${origin}/`));

/** Whether to read a response. Images, styles and responses with a too large `content-length` are not read. */
const isText = (natives: Natives, response: unknown): boolean => {
  const headers: unknown = natives.apply(natives.responseHeaders, response, []);
  const kind: unknown = natives.apply(natives.header, headers, ['content-type']);
  if (Number(natives.apply(natives.header, headers, ['content-length']) ?? 0) > MAX_ANSWER_LENGTH) return false;
  return typeof kind !== 'string' || /json|html|javascript|plain/i.test(kind);
};

/** The page has the original promise and handles its error. */
const ignoreFailure = (): void => undefined;
