import type { AdId } from '#shared/domain/ad/ad.ts';
import type { OutboxRow, PictureJobRow } from '#shared/store/database.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { changeWords } from '#shared/words/change-words.ts';
import { button, element } from './element.ts';
import type { Unsent } from './export-unsent.ts';
import { refusedEntry } from './refused-entry.ts';

const texts = popup.unsentChanges;
/** Maximum number of rows in each list of the popup. */
const SHOWN = 4;
const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export type UnsentActions = {
  sendNow: () => Promise<void>;
  discard: (mutationId: number) => Promise<void>;
  repeat: (mutationId: number) => Promise<void>;
  retryPictures: (adId: AdId) => Promise<void>;
  export: () => Promise<void>;
};

export type ShownUnsent = Unsent & { pageNames: ReadonlyMap<AdId, string> };

/**
 * Builds the section with waiting entries, refused entries and failed pictures, each with its actions. Returns nothing
 * if everything is on the server.
 */
export const unsentSection = (unsent: ShownUnsent, actions: UnsentActions): HTMLElement[] => {
  const waiting = unsent.entries.filter(({ refusal }) => refusal === null);
  const refused = unsent.entries.filter(({ refusal }) => refusal !== null);
  if (unsent.entries.length === 0 && unsent.failedPictures.length === 0) return [];
  const said = element('p', { role: 'status' });
  const doing = (work: () => Promise<void>): void => {
    said.replaceChildren();
    work().catch(() => said.replaceChildren(say(texts.failed)));
  };
  const exporting = button('plain', say(texts.export), () => doing(actions.export));
  exporting.setAttribute('aria-describedby', 'export-hint');
  const section = element(
    'section',
    { class: 'unsent' },
    // Entries that need a decision of the user come before entries that are sent automatically.
    ...refusedPart(refused, {
      discard: (mutationId) => doing(() => actions.discard(mutationId)),
      repeat: (mutationId) => doing(() => actions.repeat(mutationId)),
    }),
    ...waitingPart(waiting, () => doing(actions.sendNow)),
    ...picturesPart(unsent, (adId) => doing(() => actions.retryPictures(adId))),
    element(
      'div',
      { class: 'export' },
      exporting,
      element('span', { class: 'muted', id: 'export-hint' }, say(texts.exportHint)),
    ),
    said,
  );
  return [section];
};

const part = (heading: string, rows: readonly HTMLElement[], total: number): HTMLElement[] => {
  const more = total - rows.length;
  const rest = more > 0 ? [element('li', { class: 'muted' }, say(texts.more, { count: more }))] : [];
  return [element('h2', {}, say(heading)), element('ul', { class: 'entries' }, ...rows, ...rest)];
};

const waitingPart = (waiting: readonly OutboxRow[], sendNow: () => void): HTMLElement[] => {
  if (waiting.length === 0) return [];
  // A note about a failed picture comes last, because the list of pictures contains the same fact.
  const isNote = ({ mutation }: OutboxRow): number => Number(mutation.kind === 'picture-failed');
  const ordered = waiting.toSorted((one, other) => isNote(one) - isNote(other));
  const rows = ordered.slice(0, SHOWN).map((entry) => {
    const since = say(texts.since, { time: clock.format(entry.createdAt) });
    return element('li', { class: 'entry' }, changeWords(entry.mutation), element('span', { class: 'muted' }, since));
  });
  return [...part(texts.waiting, rows, waiting.length), button('plain', say(texts.sendNow), sendNow)];
};

const refusedPart = (
  refused: readonly OutboxRow[],
  actions: { discard: (mutationId: number) => void; repeat: (mutationId: number) => void },
): HTMLElement[] => {
  if (refused.length === 0) return [];
  return part(
    texts.refused,
    refused.slice(0, SHOWN).map((entry) => refusedEntry(entry, actions)),
    refused.length,
  );
};

const picturesPart = ({ failedPictures, pageNames }: ShownUnsent, retry: (adId: AdId) => void): HTMLElement[] => {
  if (failedPictures.length === 0) return [];
  const byAd = Map.groupBy(failedPictures, ({ adId }: PictureJobRow) => adId);
  const rows = [...byAd].slice(0, SHOWN).map(([adId, jobs]) => {
    const words = say(texts.picturesOf, { count: jobs.length, page: pageNames.get(adId) ?? say(texts.unknownPage) });
    const again = button('plain', say(texts.again), () => retry(adId));
    again.setAttribute('aria-label', say(texts.againName, { entry: words }));
    return element('li', { class: 'entry' }, words, element('div', { class: 'actions' }, again));
  });
  return [...part(texts.pictures, rows, byAd.size), element('p', { class: 'muted' }, say(texts.picturesWhy))];
};
