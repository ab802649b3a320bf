import type { RuntimePort } from '#extension/chrome/runtime-port.ts';
import { isSeen, listenTo } from '#extension/content/page-dom.ts';
import { isStatesChanged } from '#extension/messaging/worker-news.ts';

type Parts = { runtime: RuntimePort; view: Window; signal: AbortSignal };

/** Calls back when data of the worker may have changed: on its message, or when the user returns to this page. */
export const observeNews = ({ runtime, view, signal }: Parts, onNews: () => void): void => {
  const { document } = view;
  const stop = runtime.listen((message) => {
    if (isStatesChanged(message)) onNews();
  });
  const onSight = (): void => {
    if (isSeen(document)) onNews();
  };
  signal.addEventListener('abort', stop);
  listenTo(document, 'visibilitychange', onSight, { signal });
  // Two windows side by side are both visible, so a change between them is only a focus event.
  view.addEventListener('focus', onSight, { signal });
};
