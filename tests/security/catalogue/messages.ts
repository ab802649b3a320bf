import { at, mutate, shown, type Entry } from './entry.ts';

const ANSWER = 'extension/messaging/answer.ts';
const ANSWER_TEST = 'extension/messaging/answer.test.ts';
const CALLER = 'extension/messaging/caller.ts';
const PAGE_ANSWERS = 'extension/content/ad-library/page-data/page-answers.ts';
const HOSTILE_PAGE = 'tests/e2e/hostile-page.test.ts';

/** Attacks by messages to the worker and to the content script. */
export const messages: readonly Entry[] = [
  shown(1, 'a message from another extension gets no answer', {
    by: at(ANSWER_TEST, 'does not answer %s'),
    mutation: mutate(ANSWER, 'if (sender.id !== extensionId) return null;', ''),
  }),
  shown(2, 'a message from a sender without an id gets no answer', {
    by: at(ANSWER_TEST, 'does not answer %s'),
    mutation: mutate(
      ANSWER,
      'if (sender.id !== extensionId) return null;',
      'if (sender.id && sender.id !== extensionId) return null;',
    ),
  }),
  shown(3, 'a script on another site, or on a look-alike domain, is rejected', {
    by: at(ANSWER_TEST, 'rejects a message from %s'),
    mutation: mutate(CALLER, 'facebook\\.com$/', 'facebook\\.com/'),
  }),
  shown(4, 'a frame inside a page of the Ad Library is rejected', {
    by: at(ANSWER_TEST, 'rejects a message from %s'),
    mutation: mutate(CALLER, 'sender.frameId === 0', 'sender.frameId !== undefined'),
  }),
  shown(5, 'a sender with a foreign origin is rejected, even if its URL claims to be ours', {
    by: at(ANSWER_TEST, 'rejects a message from %s'),
    mutation: mutate(CALLER, '  origin ?? (url === undefined ? null', '  (url === undefined ? (origin ?? null)'),
  }),
  shown(6, 'the check of a sender does not depend on earlier checks and does not change the sender', {
    by: at(
      'tests/security/attack-surface.test.ts',
      'callerOf returns the same caller when it is called again in another order, and changes no sender',
    ),
    mutation: mutate(CALLER, 'facebook\\.com$/', 'facebook\\.com$/g'),
  }),
  shown(7, 'no script of the extension listens to messages of the page’s window', {
    by: at('tests/security/attack-surface.test.ts', 'no script in a page listens to message events of its window'),
    mutation: mutate('extension/content/life.ts', "view.addEventListener('focus',", "view.addEventListener('message',"),
    also: [
      at(HOSTILE_PAGE, 'stays usable when it sends ${FLOOD} forged messages, and causes no request to our server'),
    ],
  }),
  shown(8, 'a message without the extension’s envelope is ignored', {
    by: at(ANSWER_TEST, 'ignores %o, which is not a valid envelope'),
    mutation: mutate(
      ANSWER,
      'envelope.success ? reply(envelope.data, sender) : null',
      'reply(envelope.data ?? { app: "spendlens", name: "", input: 0 }, sender)',
    ),
  }),
  shown(9, 'each kind of caller can send only the messages that the protocol allows for it', {
    by: at(ANSWER_TEST, 'accepts from each caller only the messages that the protocol allows'),
    mutation: mutate(ANSWER, ' || !allowed(name).includes(caller)', ''),
  }),
  shown(10, 'a click that a script dispatches has no effect', {
    by: at('extension/content/ui/ad-row.test.ts', 'ignores clicks by a script of the page'),
    mutation: mutate('extension/content/ui/trusted-click.ts', 'return isTrusted && target', 'return target'),
    also: [at(HOSTILE_PAGE, 'saves nothing by synthetic clicks and events')],
  }),
  shown(11, 'unknown keys, prototype keys, NaN and oversized values are rejected before a handler runs', {
    by: at(ANSWER_TEST, 'rejects %s as an ad'),
    mutation: mutate(
      ANSWER,
      "if (!parsed.success) throw new AppError('INPUT_INVALID', { cause: parsed.error });",
      'if (!parsed.success) return { status: true, value: undefined };',
    ),
  }),
  shown(12, 'names of Object.prototype are no message names, and they cause no exception', {
    by: at(ANSWER_TEST, 'rejects a message with an unknown name'),
    mutation: mutate(ANSWER, 'Object.hasOwn(protocol, name)', 'name in protocol'),
  }),
  shown(
    13,
    'each tab has a rate limit per message name (a worker restart resets it, but a page can’t restart the worker)',
    {
      by: at(ANSWER_TEST, 'limits messages of one name from one tab, and does not count other messages'),
      mutation: mutate('extension/messaging/rate-limiter.ts', 'if (current.count + uses > limit) return false;', ''),
    },
  ),
  shown(14, 'a content script that has ended receives no more events', {
    by: at(
      'extension/content/ad-library/page-data/page-answers.test.ts',
      'the body of an answer is read from an event of the page hook until the signal aborts',
    ),
    mutation: mutate(PAGE_ANSWERS, 'ANSWER_EVENT, onEvent, { signal });', 'ANSWER_EVENT, onEvent);'),
    also: [
      at(
        'extension/content/ad-library/ad-library-page.test.ts',
        'all rows are removed and no row is added after the signal aborts',
      ),
    ],
  }),
  shown(15, 'a message from the site other than its allowed messages has no answer and no effect', {
    by: at('extension/messaging/site-message-receiver.test.ts', 'does not answer %s'),
    mutation: mutate(
      'extension/messaging/site-message-receiver.ts',
      'parsed.success ? receive(parsed.data, tabId) : null',
      'receive(parsed.data, tabId)',
    ),
    also: [at('extension/messaging/site-message-receiver.test.ts', 'ignores a message from %s')],
  }),
  shown(16, 'a flood of 100,000 messages causes no extra request to the server and leaves the page usable', {
    by: at(
      'extension/content/ad-library/page-data/page-answers.test.ts',
      'a flood of answers is read only up to the limit',
    ),
    mutation: mutate(PAGE_ANSWERS, "|| !limiter.consume('', Math.max(answer.body.length, LEAST_CHARACTERS))", ''),
    also: [
      at(HOSTILE_PAGE, 'stays usable when it sends ${FLOOD} forged messages, and causes no request to our server'),
    ],
  }),
  shown(17, 'traps of the page in prototypes, globals and setters receive no secret', {
    by: at('tests/e2e/hostile-page.test.ts', 'reads nothing from our storage in the world of our content script'),
    mutation: mutate(
      'src/worker/main.ts',
      'closeStorageToContentScripts().catch(reportError);',
      'void closeStorageToContentScripts;',
    ),
    also: [at(HOSTILE_PAGE, 'never reads the token, the email or the name of the user')],
  }),
  shown(18, 'elements whose names clobber DOM properties do not disturb the extension', {
    by: at('tests/e2e/dom-clobbering.test.ts', 'has a row on each card, whose Save saves the ad of this card, with %s'),
    mutation: mutate(
      'extension/content/page-dom.ts',
      'Element.prototype.querySelector.call(element, selector)',
      'element.querySelector(selector)',
    ),
  }),
  shown(19, 'markup in an ad stays text, script URLs are no links, and very long texts are cut', {
    by: at('extension/content/ad-library/page-data/read-ad.test.ts', 'the link %j becomes %j'),
    mutation: mutate(
      'extension/content/ad-library/page-data/page-value.ts',
      'return WEB_URL.test(encoded) ? encoded : null;',
      'return encoded;',
    ),
    also: [
      at(
        'extension/content/ad-library/page-data/read-ad.test.ts',
        'a too long text is cut, and not within a character',
      ),
      at('tests/e2e/hostile-ads.test.ts', 'are saved with only web links and shortened texts'),
      at('extension/content/ui/ad-row.test.ts', 'shows a page name with markup as text'),
      at('dashboard/components/ad-detail/ad-detail.test.tsx', 'shows markup and non-Latin scripts as plain text'),
    ],
  }),
  shown(20, 'a sandboxed frame, whose origin is “null”, is rejected', {
    by: at(ANSWER_TEST, 'rejects a message from %s'),
    mutation: mutate(
      CALLER,
      "return isTopFrameOfTab && origin !== null && LIBRARY_ORIGIN.test(origin) ? 'content' : null;",
      "return isTopFrameOfTab && (origin === 'null' || (origin !== null && LIBRARY_ORIGIN.test(origin))) ? 'content' : null;",
    ),
  }),
];
