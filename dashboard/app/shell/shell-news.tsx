import { Shortcuts } from '#dashboard/components/shortcuts/shortcuts.tsx';
import { AnonymousPrompt } from './anonymous-prompt.tsx';
import { PaymentNews } from './payment-news.tsx';
import { SwitchAccountPrompt } from './switch-account-prompt.tsx';
import { useRefusalToasts } from './use-refusal-toasts.ts';
import { VersionNote } from './version-note.tsx';

/** Notices of the frame. They load after the first paint. */
export const ShellNews = () => {
  useRefusalToasts();
  return (
    <>
      <VersionNote />
      <SwitchAccountPrompt />
      <AnonymousPrompt />
      <PaymentNews />
      <Shortcuts />
    </>
  );
};
