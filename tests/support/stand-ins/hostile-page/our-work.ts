import type { CDPSession, Page } from 'puppeteer';

/** The number of answers that the content script has parsed, and of messages that it has sent to the worker. */
export type OurWork = { parsed: number; asked: number; elapsedMs: number };

/**
 * Counts the work of the content script in its own JavaScript world, which the page can't reach. It counts work and not
 * time, because times depend on the load of the machine.
 */
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

/** Runs an expression in the content script's world, like an attacker that controls the renderer process. */
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
  if (world === undefined || worlds.length > 1) throw new Error(`the page has ${worlds.length} content script worlds`);
  return world;
};
