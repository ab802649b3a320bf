import { TICKET_FORM } from '#shared/contract/hand-off-address.ts';
import { EXTENSION_ID } from '#shared/domain/client/extension-package.ts';
import type { SiteReply } from '#shared/contract/site-message.ts';
import type { ExtensionChannel } from '#shared/platform/site-host/hand-off/extension-channel.ts';
import { fieldOf } from '#shared/platform/stored-value.ts';

/**
 * The channel from a page of the hosted site to the extension. Browsers define `chrome.runtime` in a web page only if
 * an installed extension accepts messages from it.
 */
export const chromeExtensionChannel = (): ExtensionChannel => ({
  isThere: () => runtime()?.sendMessage !== undefined,
  ask: async (message) => {
    try {
      return replyIn(await runtime()?.sendMessage<unknown, unknown>(EXTENSION_ID, message));
    } catch {
      // Only another extension is installed, or our extension rejected the message.
      return NONE;
    }
  },
});

const NONE: SiteReply = { answer: 'none' };

/** Parses without a schema library, which would delay the first paint of the site. */
const replyIn = (value: unknown): SiteReply => {
  const [answer, challenge, verifier] = ['answer', 'challenge', 'verifier'].map((name) => fieldOf(value, name));
  if (answer === 'done') return { answer };
  if (answer === 'challenge' && isTicket(challenge)) return { answer, challenge };
  if (answer === 'verifier' && isTicket(verifier)) return { answer, verifier };
  if (answer === 'check') return { answer, value: fieldOf(value, 'value') };
  return NONE;
};

const isTicket = (value: unknown): value is string => typeof value === 'string' && TICKET_FORM.test(value);

const runtime = (): typeof chrome.runtime | undefined => {
  const api: typeof chrome | undefined = globalThis.chrome;
  return api?.runtime;
};
