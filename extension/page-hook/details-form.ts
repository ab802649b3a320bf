import type { DetailsCommand } from './channel.ts';
import { createOperationSearch, type Operation } from './find-operation.ts';
import type { Natives } from './natives.ts';
import { plainName, type Fields, type NotedRequest, type SentRequest } from './sent-request.ts';

export type DetailsRequest = { url: string; headers: Fields; body: string; documentId: string };

/** Most visits ask for no details; then no request has to be read, unless the page goes on asking. */
const MAX_UNREAD = 30;

/** As the page has asked since 2026; the order is its own. Where it asked before our eyes, its own names are taken. */
const VARIABLES: Fields = {
  adArchiveID: '',
  pageID: '',
  country: '',
  sessionID: '',
  source: null,
  isAdNonPolitical: true,
  isAdNotAAAEligible: false,
};

/**
 * How the page asks for an ad's details, learned from it: session fields and headers from whatever GraphQL request it
 * made last; name, number and variables of the query from a details request that was answered, else from its scripts.
 */
export const createDetailsForm = (natives: Natives, scope: Window & typeof globalThis) => {
  const search = createOperationSearch(natives, scope);
  const dead = new Set<string>();
  const latestRequest = createLatestRequest();
  let details: SentRequest | null = null;

  const operationOf = async (): Promise<Operation | null> => {
    if (details === null) return search((documentId) => dead.has(documentId));
    const { fb_api_req_friendly_name: name, doc_id: documentId } = details.fields;
    return { name: String(name), documentId: String(documentId) };
  };

  const variablesFor = (command: DetailsCommand, sessionId: unknown): Fields => {
    const { adId, pageId, isPolitical, isEuEligible } = command;
    const wanted: Fields = {
      adarchiveid: adId,
      pageid: pageId,
      country: countryIn(scope.location.search) ?? details?.variables['country'] ?? 'ALL',
      sessionid: sessionId,
      isadnonpolitical: !isPolitical,
      isadnotaaaeligible: !isEuEligible,
    };
    const variables = { ...(details?.variables ?? VARIABLES) };
    for (const name of Object.keys(variables)) variables[name] = wanted[plainName(name)] ?? variables[name];
    return variables;
  };

  return {
    /** The page sent a request. */
    note: latestRequest.note,
    /** This request of the page was answered with an ad's details. */
    learn: (sent: SentRequest): void => {
      details = sent;
    },
    /** The server does not take this form any more. */
    forget: (documentId: string): void => {
      dead.add(documentId);
      details = null;
    },
    /** Null while the page has not shown how. */
    requestFor: async (command: DetailsCommand): Promise<DetailsRequest | null> => {
      const operation = await operationOf();
      const { latest, sessionId } = latestRequest.read();
      const model = details ?? latest;
      if (operation === null || model === null || latest === null) return null;
      const { name, documentId } = operation;
      const own = {
        fb_api_req_friendly_name: name,
        variables: natives.apply(natives.stringify, null, [variablesFor(command, sessionId)]),
        doc_id: documentId,
      };
      const fields = { ...renewed(model.fields, latest.fields), ...own };
      const headers = { ...renewed(model.headers, latest.headers), 'x-fb-friendly-name': name };
      const body = String(natives.apply(natives.formText, natives.makeForm(fields), []));
      return { url: model.url, headers, body, documentId };
    },
  };
};

/** The request that the page sent last, and its session as it said it last. */
const createLatestRequest = () => {
  let unread: NotedRequest[] = [];
  let latest: SentRequest | null = null;
  let sessionId: unknown = null;

  const read = () => {
    const noted = unread;
    unread = [];
    for (let index = 0; index < noted.length; index += 1) {
      const sent = noted[index]?.() ?? null;
      latest = sent ?? latest;
      sessionId = sent?.variables['sessionID'] ?? sessionId;
    }
    return { latest, sessionId };
  };

  return {
    read,
    /** The page sent a request. */
    note: (noted: NotedRequest): void => {
      if (unread.length === MAX_UNREAD) read();
      unread[unread.length] = noted;
    },
  };
};

export type DetailsForm = ReturnType<typeof createDetailsForm>;

const countryIn = (search: string): string | null => /[?&]country=([A-Z]{2,3})\b/.exec(search)?.[1] ?? null;

/** The same names, with what the page has sent for them last. */
const renewed = (model: Fields, latest: Fields): Fields => {
  const fields = { ...model };
  for (const name of Object.keys(fields)) fields[name] = latest[name] ?? fields[name];
  return fields;
};
