import { openLocalService, type LocalService } from './local-service.ts';

export type AdArchiveStandIn = LocalService & {
  /** Ad id to what is answered of it, as JSON or as the text itself; others are not known. */
  answers: Map<string, { status: number; body: unknown }>;
  /** Paths and headers of the calls that came. */
  asked: { path: string; headers: Record<string, unknown> }[];
};

/** The third-party service: `GET /ad/{id}` answers `eu_total_reach`. */
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
