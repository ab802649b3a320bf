import { Shortcuts } from '#dashboard/components/shortcuts/shortcuts.tsx';
import { AnonymousPrompt } from './anonymous-prompt.tsx';
import { PaymentToasts } from './payment-toasts.tsx';
import { SwitchAccountPrompt } from './switch-account-prompt.tsx';
import { useRefusalToasts } from './use-refusal-toasts.ts';
import { VersionNote } from './version-note.tsx';

/** Notices and shortcuts of the frame. They load after the first paint. */
export const ShellNotices = () => {
  useRefusalToasts();
  return (
    <>
      <VersionNote />
      <SwitchAccountPrompt />
      <AnonymousPrompt />
      <PaymentToasts />
      <Shortcuts />
    </>
  );
};
