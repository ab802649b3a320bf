import { lazy, Suspense, useState } from 'react';
import { Logo } from '#dashboard/kit/parts/logo.tsx';
import { Note } from '#dashboard/kit/parts/note.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import type { MessageOutput } from '#extension/messaging/protocol.ts';
import { extensionSettings as texts } from '#shared/texts/en/extension/extension-settings.ts';
import { DisclosureFacts } from './disclosure-facts.tsx';
import { NameField } from './name-field.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-page.module.css';

/** Loads after the settings, because it has most of the texts of the page and is below them. */
const RequestsSection = lazy(async () => ({ default: (await import('./requests-section.tsx')).RequestsSection }));

type Stored = {
  consent: MessageOutput<'consent.get'>['consent'];
  refresh: RefreshState;
  readOnly: ReadOnlyView;
  pattern: string;
};

const readSettings = async (ask: Ask): Promise<Stored> => {
  const [{ consent }, refresh, readOnly, { pattern }] = await Promise.all([
    ask('consent.get', {}),
    ask('refresh.get', {}),
    ask('read-only.get', {}),
    ask('download-name.get', {}),
  ]);
  return { consent, refresh: refreshState(refresh), readOnly, pattern };
};

/** The settings of the extension. They are stored for this browser, so that the page also works without a session. */
export const SettingsPage = ({ ask }: { ask: Ask }) => {
  const { found } = useLoaded(() => readSettings(ask));
  return (
    <main id="settings" className={styles['page']} aria-busy={found.status === 'loading' ? true : undefined}>
      <header className={styles['header']}>
        <span aria-hidden="true">
          <Logo size={32} />
        </span>
        <h1>{texts.title}</h1>
      </header>
      {found.status === 'failed' && (
        <Note tone="danger" role="alert">
          {texts.failed}
        </Note>
      )}
      {found.status === 'ready' && <Sections ask={ask} stored={found.data} />}
    </main>
  );
};

const Sections = ({ ask, stored }: { ask: Ask; stored: Stored }) => (
  <>
    <LibrarySection ask={ask} stored={stored} />
    <section className={styles['card']} aria-labelledby="downloads">
      <h2 id="downloads">{texts.downloads}</h2>
      <NameField
        stored={stored.pattern}
        store={async (pattern) => void (await ask('download-name.set', { pattern }))}
      />
    </section>
    <Suspense>
      <RequestsSection ask={ask} />
    </Suspense>
  </>
);

const LibrarySection = ({ ask, stored }: { ask: Ask; stored: Stored }) => {
  const [readOnly, setReadOnly] = useState(stored.readOnly);
  // In read-only mode there is no refresh, whatever its switch shows.
  const refreshTexts = readOnly.isOn ? { ...texts.refresh, on: texts.refresh.paused } : texts.refresh;
  return (
    <section className={styles['card']} aria-labelledby="library">
      <h2 id="library">{texts.library}</h2>
      <SettingSwitch
        id="capture"
        texts={texts.capture}
        stored={stored.consent}
        set={async (choice) => (await ask('consent.set', { consent: choice })).consent}
      />
      <DisclosureFacts isOpen={stored.consent === 'unasked' || stored.consent === 'outdated'} />
      <SettingSwitch
        id="refresh"
        texts={refreshTexts}
        stored={stored.refresh}
        set={async (choice) => refreshState(await ask('refresh.set', { refresh: choice }))}
      />
      <ReadOnlyField view={readOnly} set={async (setting) => setReadOnly(await ask('read-only.set', { setting }))} />
    </section>
  );
};

type ReadOnlyView = MessageOutput<'read-only.get'>;
type RefreshState = 'on' | 'off' | 'refused';

/** If the Ad Library refuses the refresh, the switch stays on, and its explanation reports the refusal. */
const refreshState = ({ refresh, isRefused }: MessageOutput<'refresh.get'>): RefreshState =>
  refresh === 'on' && isRefused ? 'refused' : refresh;
