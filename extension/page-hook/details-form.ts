import type { DetailsCommand, DetailsQuery } from './hook-events.ts';
import { createOperationSearch } from './find-operation.ts';
import type { Natives } from './natives.ts';
import { readSession } from './read-session.ts';
import { plainName, type Fields, type RecordedRequest, type SentRequest } from './sent-request.ts';

export type DetailsRequest = { url: string; headers: Fields; body: string; query: DetailsQuery };

/** Requests of the page are parsed when details are needed, which is rare, or when this number of them waits. */
const MAX_UNREAD = 30;

/** Default variables in the page's order, until the page has received an answer to its own details request. */
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
 * Learns from the page how to request the details of an ad. Session fields and headers come from the page's latest
 * GraphQL request. Before such a request, they come from the page's HTML. Name, number and variables of the query come
 * from the page's last answered details request. Before such a request, name and number come from the page's scripts,
 * and then from the command, which has them from an earlier visit.
 */
export const createDetailsForm = (natives: Natives, scope: Window & typeof globalThis) => {
  const search = createOperationSearch(natives, scope);
  const dead = new Set<string>();
  const latestRequest = createLatestRequest();
  let details: SentRequest | null = null;

  const queryFor = async ({ query }: DetailsCommand): Promise<DetailsQuery | null> => {
    if (details !== null) return queryOf(details);
    const found = await search((documentId) => dead.has(documentId));
    return found ?? (query === null || dead.has(query.documentId) ? null : query);
  };

  const variablesFor = (command: DetailsCommand, sessionId: unknown): Fields => {
    const { adId, pageId, isPolitical, isEuEligible } = command;
    const values: Fields = {
      adarchiveid: adId,
      pageid: pageId,
      country: countryIn(scope.location.search) ?? details?.variables['country'] ?? 'ALL',
      sessionid: sessionId,
      isadnonpolitical: !isPolitical,
      isadnotaaaeligible: !isEuEligible,
    };
    const variables = { ...(details?.variables ?? VARIABLES) };
    for (const name of Object.keys(variables)) variables[name] = values[plainName(name)] ?? variables[name];
    return variables;
  };

  return {
    /** Records a request of the page. */
    record: latestRequest.record,
    /** Records a request of the page that was answered with the details of an ad. */
    recordDetails: (sent: SentRequest): void => {
      details = sent;
    },
    /**
     * Discards a query number that the server does not accept anymore, and the recorded request with this number. The
     * page can have sent a newer request in the meantime, which stays.
     */
    forget: (documentId: string): void => {
      dead.add(documentId);
      if (details?.fields['doc_id'] === documentId) details = null;
    },
    /** Null if the query is not known, or neither a GraphQL request of the page nor its HTML contains the session. */
    requestFor: async (command: DetailsCommand): Promise<DetailsRequest | null> => {
      const query = await queryFor(command);
      if (query === null) return null;
      const { latest: sent, sessionId } = latestRequest.read();
      const latest = sent ?? readSession(natives, scope);
      if (latest === null) return null;
      const model = details ?? latest;
      const { name, documentId } = query;
      const variables = variablesFor(command, sessionId ?? latest.variables['sessionID']);
      const own = {
        fb_api_req_friendly_name: name,
        variables: natives.stringify(null, variables),
        doc_id: documentId,
      };
      const fields = { ...renewed(model.fields, latest.fields), ...own };
      const headers = { ...renewed(model.headers, latest.headers), 'x-fb-friendly-name': name };
      const body = String(natives.formText(natives.makeForm(fields)));
      return { url: model.url, headers, body, query };
    },
  };
};

/** The latest request of the page, and the latest session id in its requests. */
const createLatestRequest = () => {
  let unread: RecordedRequest[] = [];
  let latest: SentRequest | null = null;
  let sessionId: unknown = null;

  const read = () => {
    const requests = unread;
    unread = [];
    for (let index = 0; index < requests.length; index += 1) {
      const sent = requests[index]?.() ?? null;
      latest = sent ?? latest;
      sessionId = sent?.variables['sessionID'] ?? sessionId;
    }
    return { latest, sessionId };
  };

  return {
    read,
    record: (request: RecordedRequest): void => {
      if (unread.length === MAX_UNREAD) read();
      unread[unread.length] = request;
    },
  };
};

/** The query of a request of the page. */
export const queryOf = ({ fields }: SentRequest): DetailsQuery => ({
  name: String(fields['fb_api_req_friendly_name']),
  documentId: String(fields['doc_id']),
});

export type DetailsForm = ReturnType<typeof createDetailsForm>;

const countryIn = (search: string): string | null => /[?&]country=([A-Z]{2,3})\b/.exec(search)?.[1] ?? null;

/** The fields of `model`. A field that is also in `latest` has its value from there. */
const renewed = (model: Fields, latest: Fields): Fields => {
  const fields = { ...model };
  for (const name of Object.keys(fields)) fields[name] = latest[name] ?? fields[name];
  return fields;
};
