import { isLibraryAnswer } from './answer-shape.ts';
import { answerCommands } from './ask-details.ts';
import { ANSWER_EVENT, QUERY_EVENT, type DetailsQuery } from './hook-events.ts';
import { createDetailsForm, queryOf } from './details-form.ts';
import { createDisguise, replaceProperty, type Disguise } from './disguise.ts';
import { captureNatives, type Natives } from './natives.ts';
import { ignoreErrors } from './ignore-errors.ts';
import { adIdIn, isFields, recordRequest, type RecordedRequest, type RawRequest } from './sent-request.ts';

type PageWindow = Window & typeof globalThis;
type Parts = {
  scope: PageWindow;
  natives: Natives;
  disguise: Disguise;
  /** Records a request of the page before it is sent. Returns null if it is not a GraphQL request. */
  record: (raw: RawRequest) => RecordedRequest | null;
  readAnswer: (url: unknown, body: unknown, recorded: RecordedRequest | null) => void;
};

/**
 * Observes the answers that the page receives from its own site, and sends copies of those about ads (hook-events.ts).
 * A copy of a details answer has the ad id of its request. The hook also requests details on command. It changes
 * neither requests nor answers of the page, and its errors do not reach the page. Must run before the page's first
 * script.
 */
export const installPageHook = (scope: PageWindow): void => {
  const natives = captureNatives(scope);
  const { document } = scope;
  const { origin } = scope.location;
  const form = createDetailsForm(natives, scope);

  const emit = (body: string, adId: string | null): void => {
    natives.dispatch(document, natives.makeEvent(ANSWER_EVENT, { newValue: body, key: adId }));
  };
  let confirmed = '';
  const confirm = (query: DetailsQuery): void => {
    if (query.documentId === confirmed) return;
    confirmed = query.documentId;
    natives.dispatch(document, natives.makeEvent(QUERY_EVENT, { newValue: natives.stringify(null, query) }));
  };
  const record: Parts['record'] = (raw) => {
    let recorded: RecordedRequest | null = null;
    ignoreErrors(() => {
      recorded = recordRequest(natives, origin, raw);
      if (recorded !== null) form.record(recorded);
    });
    return recorded;
  };
  const readAnswer: Parts['readAnswer'] = (url, body, recorded) => {
    if (typeof body !== 'string' || !isOwnSite(url, origin) || !isLibraryAnswer(body)) return;
    const sent = recorded !== null && body.includes('"ad_details"') ? recorded() : null;
    const adId = sent === null ? null : adIdIn(sent);
    if (adId !== null && sent !== null) {
      form.recordDetails(sent);
      confirm(queryOf(sent));
    }
    emit(body, adId);
  };
  const disguise = createDisguise(scope, natives);
  hookFetch({ scope, natives, disguise, record, readAnswer });
  hookXhr({ scope, natives, disguise, record, readAnswer });
  answerCommands({ scope, natives, form, emit, confirm });
};

const hookFetch = ({ scope, natives, disguise, record, readAnswer }: Parts): void => {
  const onResponse = (response: unknown, recorded: RecordedRequest | null): void => {
    ignoreErrors(() => {
      const url = natives.responseUrl(response);
      if (!isOwnSite(url, scope.location.origin) || !isText(natives, response)) return;
      // This runs before the page's own handlers. Once they have read the body, it cannot be cloned.
      const body = natives.text(natives.clone(response));
      natives.chain(body, (text: unknown) => ignoreErrors(() => readAnswer(url, text, recorded)), ignoreFailure);
    });
  };
  const fetch = disguise(natives.fetch, (thisArg, args) => {
    const promise: unknown = natives.apply(natives.fetch, thisArg, args);
    ignoreErrors(() => {
      const [url, init] = args;
      const recorded = isFields(init) ? record({ url, headers: init['headers'], body: init['body'] }) : null;
      natives.chain(promise, (response: unknown) => onResponse(response, recorded), ignoreFailure);
    });
    return promise;
  });
  replaceProperty(scope, 'fetch', fetch);
};

const hookXhr = ({ scope, natives, disguise, record, readAnswer }: Parts): void => {
  /** For each request that the page prepares: its URL, then its headers. */
  const partsByRequest = new scope.WeakMap<object, unknown[]>();
  const partsOf = (request: unknown): unknown[] => {
    const parts = natives.weakGet(partsByRequest, request);
    return Array.isArray(parts) ? parts : [];
  };

  const wrap = (name: 'open' | 'setRequestHeader' | 'send', native: Natives['open'], before: Before): void => {
    const replacement = disguise(native, (thisArg, args) => {
      ignoreErrors(() => before(thisArg, args));
      return natives.apply(native, thisArg, args);
    });
    replaceProperty(scope.XMLHttpRequest.prototype, name, replacement);
  };

  wrap('open', natives.open, (request, [, url]) => {
    natives.weakSet(partsByRequest, request, [url]);
  });
  wrap('setRequestHeader', natives.setHeader, (request, header) => {
    const parts = partsOf(request);
    parts[parts.length] = header;
  });
  wrap('send', natives.send, (request, [body]) => {
    const [url, ...headers] = partsOf(request);
    const recorded = record({ url, headers, body });
    const onLoad = (): void => {
      ignoreErrors(() => readAnswer(natives.xhrUrl(request), xhrBody(natives, request), recorded));
    };
    natives.listen(request, 'load', onLoad, { once: true });
  });
};

type Before = (thisArg: unknown, args: unknown[]) => unknown;

const xhrBody = (natives: Natives, request: unknown): unknown => {
  const kind = natives.xhrType(request);
  if (kind === '' || kind === 'text') return natives.xhrText(request);
  return kind === 'json' ? natives.stringify(null, natives.xhrResponse(request)) : undefined;
};

const isOwnSite = (url: unknown, origin: string): boolean =>
  typeof url === 'string' && (url === origin || url.startsWith(`${origin}/`));

/** Whether to read a response. Images, videos and styles are not read. */
const isText = (natives: Natives, response: unknown): boolean => {
  const kind = natives.header(natives.responseHeaders(response), 'content-type');
  return typeof kind !== 'string' || /json|html|javascript|plain/i.test(kind);
};

/** The page has the original promise and handles its error. */
const ignoreFailure = (): void => undefined;
