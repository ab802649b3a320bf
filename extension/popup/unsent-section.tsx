import { useState } from 'react';
import { Entry, EntryList } from '#dashboard/components/unsent-entries/entry-list.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { changeWords } from '#shared/words/change-words.ts';
import { type Unsent, exportName, exportUnsent, saveTextFile } from './export-unsent.ts';
import { RefusedEntry } from './refused-entry.tsx';
import styles from './unsent-section.module.css';

const texts = popup.unsentChanges;
/** Maximum number of entries in each list of the popup. */
const MAX_SHOWN = 4;
const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type ShownUnsent = Unsent & { pageNames: ReadonlyMap<AdId, string> };

const readUnsent = async ({ ads }: AccountServices): Promise<ShownUnsent> => {
  const [entries, failedPictures] = await Promise.all([ads.unsent(), ads.failedPictures()]);
  const collected = failedPictures.length === 0 ? [] : await ads.listCollected();
  return { entries, failedPictures, pageNames: new Map(collected.map(({ adId, ad }) => [adId, ad.pageName])) };
};

/**
 * The waiting entries, the refused entries and the failed pictures, each with its actions. Renders nothing if
 * everything is on the server. `email`: the account, for the exported file.
 */
export const UnsentSection = ({ email }: { email: string }) => {
  const { now } = useServices();
  const account = useOpenedAccount();
  const { found } = useWatched(readUnsent);
  const [hasFailed, setFailed] = useState(false);
  if (account === null || found.status !== 'ready') return null;
  const { entries, failedPictures } = found.data;
  if (entries.length === 0 && failedPictures.length === 0) return null;

  const { ads, syncNow, retryPictures } = account;
  const run = (task: () => Promise<void>): void => {
    setFailed(false);
    task().catch(() => setFailed(true));
  };
  const exportAll = async (): Promise<void> =>
    saveTextFile(exportName(now()), exportUnsent(await readUnsent(account), email, now()));
  return (
    <section className={styles['section']}>
      {/* Entries that need a decision of the user come before entries that are sent automatically. */}
      <RefusedList
        entries={entries.filter(({ refusal }) => refusal !== null)}
        discard={(mutationId) => run(() => ads.discardRefused(mutationId))}
        repeat={(mutationId) => run(() => ads.repeatRefused(mutationId))}
      />
      <WaitingList entries={entries.filter(({ refusal }) => refusal === null)} sendNow={() => run(syncNow)} />
      <PicturesList unsent={found.data} retry={(adId) => run(async () => retryPictures?.(adId))} />
      <div className={styles['export']}>
        <StaticButton variant="outline" size="sm" aria-describedby="export-hint" onClick={() => run(exportAll)}>
          {texts.export}
        </StaticButton>
        <span id="export-hint">{texts.exportHint}</span>
      </div>
      <p role="status" className={styles['outcome']}>
        {hasFailed ? texts.failed : ''}
      </p>
    </section>
  );
};

const More = ({ total }: { total: number }) =>
  total > MAX_SHOWN && <li className={styles['more']}>{say(texts.more, { count: total - MAX_SHOWN })}</li>;

type RefusedProps = {
  entries: readonly OutboxRow[];
  discard: (mutationId: number) => void;
  repeat: (mutationId: number) => void;
};

const RefusedList = ({ entries, discard, repeat }: RefusedProps) =>
  entries.length > 0 && (
    <EntryList title={texts.refused} tone="danger">
      {entries.slice(0, MAX_SHOWN).map((entry) => (
        <RefusedEntry key={entry.mutationId} entry={entry} discard={discard} repeat={repeat} />
      ))}
      <More total={entries.length} />
    </EntryList>
  );

const WaitingList = ({ entries, sendNow }: { entries: readonly OutboxRow[]; sendNow: () => void }) => {
  if (entries.length === 0) return null;
  // A note about a failed picture comes last, because the list of pictures contains the same fact.
  const rankOf = ({ mutation }: OutboxRow): number => Number(mutation.kind === 'picture-failed');
  const ordered = entries.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <div>
      <EntryList title={texts.waiting} tone="quiet">
        {ordered.slice(0, MAX_SHOWN).map(({ mutationId, mutation, createdAt }) => (
          <Entry
            key={mutationId}
            words={changeWords(mutation)}
            detail={say(texts.since, { time: clock.format(createdAt) })}
          />
        ))}
        <More total={entries.length} />
      </EntryList>
      <StaticButton variant="outline" size="sm" className={styles['send']} onClick={sendNow}>
        {texts.sendNow}
      </StaticButton>
    </div>
  );
};

const PicturesList = ({ unsent, retry }: { unsent: ShownUnsent; retry: (adId: AdId) => void }) => {
  const { failedPictures, pageNames } = unsent;
  if (failedPictures.length === 0) return null;
  const byAd = groupBy(failedPictures, ({ adId }) => adId);
  return (
    <div>
      <EntryList title={texts.pictures} tone="quiet">
        {[...byAd].slice(0, MAX_SHOWN).map(([adId, jobs]) => {
          const pageName = pageNames.get(adId) ?? texts.unknownPage;
          const words = say(texts.picturesOf, { count: jobs.length, page: pageName });
          return (
            <Entry key={adId} words={words}>
              <StaticButton
                variant="outline"
                size="sm"
                aria-label={say(texts.againName, { entry: words })}
                onClick={() => retry(adId)}
              >
                {texts.again}
              </StaticButton>
            </Entry>
          );
        })}
        <More total={byAd.size} />
      </EntryList>
      <p className={styles['why']}>{texts.picturesWhy}</p>
    </div>
  );
};
