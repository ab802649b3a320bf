import { openLocalService, type LocalService } from './local-service.ts';

/** The stand-in of the third-party service for reach. */
export type AdArchiveStandIn = LocalService & {
  /** Responses by ad id. A string is sent as it is; other bodies are sent as JSON. Unknown ids get 404. */
  answers: Map<string, { status: number; body: unknown }>;
  /** Paths and headers of the received calls. */
  asked: { path: string; headers: Record<string, unknown> }[];
};

/** Opens the service: `GET /ad/{id}` returns `eu_total_reach`. */
export const openAdArchiveStandIn = async (): Promise<AdArchiveStandIn> => {
  const answers: AdArchiveStandIn['answers'] = new Map();
  const asked: AdArchiveStandIn['asked'] = [];
  const service = await openLocalService((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const { status, body } = answers.get(path.split('/').at(-1) ?? '') ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { ...service, answers, asked };
};
