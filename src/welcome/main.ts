import { createExtensionPlatform } from '#extension/chrome/extension-platform.ts';
import { noContractCalls } from '#extension/chrome/no-contract-calls.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { chromeToolbar } from '#extension/chrome/toolbar.ts';
import { createAsk } from '#extension/messaging/ask.ts';
import { openWelcome } from '#extension/welcome/welcome.ts';
import { welcome } from '#shared/texts/en/extension/welcome.ts';
import { say } from '#shared/texts/say.ts';
import { clientEnv } from '../env/client-env.ts';
import { startListWorker } from '../list-worker/start.ts';

const root = document.querySelector<HTMLElement>('#welcome');
const title = document.querySelector('#title');
if (root === null || title === null) throw new Error('The welcome page has no element #welcome or #title.');
document.title = say(welcome.documentTitle);
title.textContent = say(welcome.title);

const ask = createAsk(chromeRuntimePort());
const platform = createExtensionPlatform({
  ask,
  serverOrigin: clientEnv.serverOrigin,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  // Pages of the extension accept the URL as it is, because they do not enforce Trusted Types.
  startListWorker: () => startListWorker((url) => url),
  createCalls: noContractCalls,
});
openWelcome({ root, platform, ask, toolbar: chromeToolbar() }).catch((error: unknown) => {
  root.replaceChildren(say(welcome.failed));
  root.removeAttribute('aria-busy');
  reportError(error);
});
