import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '#server/db/db.ts';

/** One answer of a server under test: which call it was, over which database, and how it ended ('ok' or a code). */
export type SeenAnswer = { engine: Engine; method: string; path: string; outcome: string };

/** Set by the runner of all tests, which asks afterwards whether every answer of the contract was seen. */
const folder = process.env['SEEN_ANSWERS_DIR'];
const engines = new Map<string, Engine>();

/** Calls to this server are noted from now on. */
export const noteServer = (url: string, engine: Engine): void => void engines.set(new URL(url).origin, engine);

const outcomeOf = async (response: Response): Promise<string> => {
  if (response.ok) return 'ok';
  const body: unknown = await response.json().catch(() => null);
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errorCode') : null;
  return typeof code === 'string' ? code : String(response.status);
};

const note = async (asked: Request, response: Response): Promise<void> => {
  const { origin, pathname } = new URL(asked.url);
  const engine = engines.get(origin);
  if (engine === undefined || folder === undefined) return;
  const seen: SeenAnswer = { engine, method: asked.method, path: pathname, outcome: await outcomeOf(response) };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(seen)}\n`);
};

if (folder !== undefined) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    await note(new Request(url, { method }), response.clone());
    return response;
  };
}
