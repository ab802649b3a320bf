import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { useSession } from '#dashboard/kit/services/services.tsx';
import type { ActiveTab } from '#extension/chrome/active-tab.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { MessageOutput, StatesChanged } from '#extension/messaging/protocol.ts';
import { SettingSwitch } from '#extension/settings/setting-switch.tsx';
import { popup as texts } from '#shared/texts/en/extension/popup.ts';
import { PausedNote, PopupFailure, ReloadHint, VersionNotes } from './popup-notes.tsx';
import { PopupFrame } from './popup-frame.tsx';
import type { OpenScreen, PopupParts } from './popup-parts.ts';
import { SignedIn } from './signed-in.tsx';
import { SignedOut } from './signed-out.tsx';

type Props = { ask: Ask; tab: ActiveTab; close: () => void };

type Facts = {
  features: MessageOutput<'features.view'>;
  consent: MessageOutput<'consent.get'>['consent'];
  /** Whether the active tab shows the Ad Library without our controls. */
  isUnreached: boolean;
};

/** A message that only a content script receives, and that changes nothing. */
const PROBE: StatesChanged = { app: 'spendlens', news: 'states-changed' };

const readFacts = async ({ ask, tab }: Props): Promise<Facts> => {
  const [features, { consent }, isUnreached] = await Promise.all([
    ask('features.view', {}),
    ask('consent.get', {}),
    tab.isUnreachedLibrary(PROBE),
  ]);
  return { features, consent, isUnreached };
};

/** The popup behind the icon of the extension. It changes when the session changes. */
export const Popup = (props: Props) => {
  const session = useSession();
  const { found } = useLoaded(() => readFacts(props));
  if (found.status === 'failed') return <PopupFailure />;
  if (found.status === 'loading' || session.state === 'unknown') return <PopupFrame isBusy />;

  const { ask, tab, close } = props;
  const openScreen: OpenScreen = (screen) => {
    ask('dashboard.open', { screen }).then(close, close);
  };
  const { features, consent, isUnreached } = found.data;
  const parts: PopupParts = {
    hint: isUnreached ? <ReloadHint tab={tab} close={close} /> : null,
    notes: (
      <>
        <PausedNote consent={consent} />
        <VersionNotes features={features} />
      </>
    ),
    keys: (
      <SettingSwitch
        id="card-keys"
        texts={texts.keys}
        stored={features.keys}
        set={async (choice) => (await ask('card-keys.set', { keys: choice })).keys}
      />
    ),
    openScreen,
  };
  if (session.state === 'signed-out') return <SignedOut view={session} parts={parts} />;
  return (
    <AccountProvider key={session.userId}>
      <SignedIn view={session} parts={parts} />
    </AccountProvider>
  );
};
