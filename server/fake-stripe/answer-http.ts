import { setTimeout as sleep } from 'node:timers/promises';
import { FORBIDDEN, SERVER_ERROR } from './api/answer-call.ts';
import type { CallFaults } from './call-faults.ts';
import type { Engine } from './engine.ts';
import { readBody, sendJson, sendPage, type HttpExchange } from './local-listener.ts';
import { isPageMethod } from './pages/pages.ts';

type Parts = {
  engine: Engine;
  faults: Pick<CallFaults, 'take'>;
  /** Minimum duration of a call in milliseconds. */
  latencyMs: number;
  /** Receives method and path of each API call. */
  recordCall: (name: string) => void;
  onError: (error: unknown) => void;
};

/** Creates the request handler of the loopback listener. It serves the API below `/v1` and the hosted pages. */
export const createAnswerHttp = ({
  engine,
  faults,
  latencyMs,
  recordCall,
  onError,
}: Parts): ((exchange: HttpExchange) => void) => {
  const answerCall = async (exchange: HttpExchange, body: string): Promise<void> => {
    const { request, response, method, path, query } = exchange;
    const name = `${method} ${path}`;
    recordCall(name);
    if (latencyMs > 0) await sleep(latencyMs);
    const fault = await faults.take(name);
    if (fault === 'refuse') return void request.socket.destroy();
    if (fault === 'forbid') return sendJson(response, FORBIDDEN);
    const given = await engine.answerCall({ method, path, query, headers: request.headers, body });
    if (fault === 'lose-reply') return void request.socket.destroy();
    if (fault === 'none') sendJson(response, given);
    if (fault === 'fail-after') sendJson(response, SERVER_ERROR);
  };

  const answer = async (exchange: HttpExchange): Promise<void> => {
    const { request, response, method, path } = exchange;
    const body = await readBody(request);
    try {
      if (path.startsWith('/v1/')) return await answerCall(exchange, body);
      if (isPageMethod(method)) return sendPage(response, await engine.answerPage(method, path, body));
      sendJson(response, { status: 405, headers: {}, body: {} });
    } catch (error) {
      sendJson(response, SERVER_ERROR);
      throw error;
    }
  };

  return (exchange) => void answer(exchange).catch(onError);
};
