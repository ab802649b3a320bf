import { AnonymousPrompt } from './anonymous-prompt.tsx';
import { useRefusalToasts } from './use-refusal-toasts.ts';

/** What the frame tells unasked, loaded behind the first paint. */
export const ShellNews = () => {
  useRefusalToasts();
  return <AnonymousPrompt />;
};
