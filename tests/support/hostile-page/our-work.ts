import type { CDPSession, Page } from 'puppeteer';

/** What our content script did since the counting began: answers it parsed, and messages it sent to the worker. */
export type OurWork = { parsed: number; asked: number; elapsedMs: number };

/** Counts in the content script's own world, which the page can't reach: its time says little on a busy machine, its work does. */
export const countOurWork = async (page: Page, extensionId: string): Promise<() => Promise<OurWork>> => {
  const session = await page.createCDPSession();
  const contextId = await worldOf(session, `chrome-extension://${extensionId}`);
  const evaluate = async (expression: string): Promise<OurWork> => {
    const { result } = await session.send('Runtime.evaluate', { contextId, expression, returnByValue: true });
    return result.value;
  };
  await evaluate(COUNTING);
  return () => evaluate('({ ...counted, elapsedMs: Date.now() - counted.since })');
};

/** Runs an expression in that world, as a hostile renderer could that broke out of the page's own. */
export const evaluateInOurWorld = async (page: Page, extensionId: string, expression: string): Promise<unknown> => {
  const session = await page.createCDPSession();
  const contextId = await worldOf(session, `chrome-extension://${extensionId}`);
  const { result } = await session.send('Runtime.evaluate', {
    contextId,
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  await session.detach();
  return result.value;
};

const COUNTING = `
  globalThis.counted = { parsed: 0, asked: 0, since: Date.now() };
  const { parse } = JSON;
  JSON.parse = (...values) => { counted.parsed += 1; return parse(...values); };
  const { sendMessage } = chrome.runtime;
  chrome.runtime.sendMessage = (...values) => { counted.asked += 1; return sendMessage.apply(chrome.runtime, values); };
`;

const worldOf = async (session: CDPSession, origin: string): Promise<number> => {
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin === origin) worlds.push(context.id);
  });
  await session.send('Runtime.enable');
  const [world] = worlds;
  if (world === undefined || worlds.length > 1) throw new Error(`the page has ${worlds.length} worlds of ours`);
  return world;
};
