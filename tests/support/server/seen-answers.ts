import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '#server/db/db.ts';

/** A response of a test server: the call, the database engine, and the outcome ('ok' or an error code). */
export type SeenAnswer = { engine: Engine; method: string; path: string; outcome: string };

/** Set by the test runner, which then checks that every response of the contract occurred. */
const folder = process.env['SEEN_ANSWERS_DIR'];
const engines = new Map<string, Engine>();

/** Records all responses of this server from now on. */
export const noteServer = (url: string, engine: Engine): void => void engines.set(new URL(url).origin, engine);

const outcomeOf = async (response: Response): Promise<string> => {
  if (response.ok) return 'ok';
  const body: unknown = await response.json().catch(() => null);
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errorCode') : null;
  return typeof code === 'string' ? code : String(response.status);
};

const recordAnswer = async (request: Request, response: Response): Promise<void> => {
  const { origin, pathname } = new URL(request.url);
  const engine = engines.get(origin);
  if (engine === undefined || folder === undefined) return;
  const seen: SeenAnswer = { engine, method: request.method, path: pathname, outcome: await outcomeOf(response) };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(seen)}\n`);
};

if (folder !== undefined) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    await recordAnswer(new Request(url, { method }), response.clone());
    return response;
  };
}
