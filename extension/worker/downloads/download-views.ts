import type { AccountState } from '#shared/domain/account/account-state.ts';
import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';
import { downloadLine } from '#shared/words/download-line.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';

const plain = { title: '', action: '', screen: null, missing: '', lines: [] };

export const waitingView = (pageName: string): DownloadView => ({
  ...plain,
  style: 'busy',
  name: say(texts.waiting, { page: pageName }),
  title: texts.waitingTitle,
  action: texts.cancel,
});

/** Without progress it has no title, because most downloads end before the user could read one. */
export const runningView = (pageName: string, progress: readonly FileProgress[]): DownloadView => ({
  ...plain,
  style: 'busy',
  name: say(texts.running, { page: pageName }),
  title: runningTitle(progress),
  action: texts.cancel,
  lines: progress.map((at) => downloadLine(at)),
});

export const endView = (pageName: string, progress: readonly FileProgress[]): DownloadView => {
  const missing = progress.filter(({ state }) => state === 'failed');
  const lines = progress.map((at) => downloadLine(at));
  if (missing.length === 0) {
    const isStill = progress.some(({ file }) => file.kind === 'still');
    const explanation = isStill ? { title: texts.doneTitle, lines } : {};
    return { ...plain, ...explanation, style: 'on', name: say(texts.done, { page: pageName }) };
  }
  const isAll = missing.length === progress.length;
  const counts = { missing: missing.length, count: progress.length };
  return {
    ...plain,
    style: 'failed',
    name: say(texts.failed, { page: pageName }),
    title: say(isAll ? texts.noneTitle : texts.partTitle, counts),
    action: texts.retry,
    missing: missing.map(({ file }) => file.number).join(),
    lines,
  };
};

/** View of a download that failed as a whole. */
export const refusedView = (pageName: string, reason: string): DownloadView => ({
  ...plain,
  style: 'failed',
  name: say(texts.failed, { page: pageName }),
  title: reason,
});

/** Returns the view for an account that can't download; null if it can. */
export const accountView = (account: AccountState): DownloadView | null => {
  switch (account) {
    case 'paid':
      return null;
    case 'signed-out':
      return offerView('login', texts.signedOut);
    case 'unpaid':
      return offerView('plan', texts.unpaid);
    case 'ended':
      return offerView('plan', texts.ended);
  }
};

/** An offer, because nothing has failed. */
const offerView = (style: 'login' | 'plan', title: string): DownloadView => ({
  ...plain,
  style,
  name: title,
  title,
  action: style === 'login' ? texts.signIn : texts.choosePlan,
  screen: style === 'login' ? 'login' : 'subscribe',
});

const runningTitle = (progress: readonly FileProgress[]): string => {
  if (progress.length === 0) return '';
  const done = progress.filter(({ state }) => state === 'done' || state === 'failed').length;
  return progress.length === 1 ? texts.runningOneTitle : say(texts.runningTitle, { done, count: progress.length });
};
