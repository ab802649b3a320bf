import { BOARDS_PER_AD, TAGS_PER_AD } from '#shared/domain/account/account-limits.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pickerRowTexts as texts } from '#shared/texts/en/ad/ad-picker.ts';
import { fill } from '#shared/texts/fill.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { MessageInput } from '#extension/messaging/protocol.ts';
import { readConsent } from '../consent.ts';
import type { Account } from '../open-account.ts';
import { requireUserWithPlan } from '../require-user-with-plan.ts';
import type { WorkerState } from '../worker-state.ts';
import { pickerRows } from './picker-rows.ts';
import { readCandidates } from './read-candidates.ts';
import { createRecentChoices } from './recent-choices.ts';

type Options = { local: StorageArea; state: WorkerState; now: () => number };

type PickerHandlers = Pick<Handlers, 'picker.rows' | 'picker.choose' | 'picker.note'>;

/** Handles the messages of the picker in the Ad Library. Each choice is stored at once. */
export const pickerHandlers = ({ local, state, now }: Options): PickerHandlers => {
  const recent = createRecentChoices(local);

  /** The account, if it has a running plan and the ad is saved in it. */
  const accountWith = async (adId: AdId): Promise<{ userId: string; account: Account }> => {
    const userId = await requireUserWithPlan(state, now());
    const account = await state.account();
    if ((await account.ads.savedAmong([adId])).length === 0) throw new AppError('NOT_FOUND');
    return { userId, account };
  };
  const requireConsent = async (): Promise<void> => {
    if ((await readConsent(local)) !== 'on') throw new AppError('CAPTURE_NOT_ALLOWED');
  };

  return {
    'picker.rows': async ({ adId, typed }) => {
      const { userId, account } = await accountWith(adId);
      const [candidates, chosen, note] = await Promise.all([
        readCandidates(account.db, adId),
        recent.read(userId),
        account.notes.read(adId),
      ]);
      return {
        rows: pickerRows(candidates, typed, chosen),
        note: { text: note?.text ?? '', revision: note?.revision ?? null },
      };
    },
    'picker.choose': async ({ adId, choice, isOn }) => {
      const { userId, account } = await accountWith(adId);
      if (!isOn) {
        await removeFrom(account, adId, choice);
        return { problem: null };
      }
      await requireConsent();
      const id = choice.id ?? (await create(account, choice));
      if (!(await addTo(account, adId, { kind: choice.kind, id }))) return { problem: fullTextOf(choice.kind) };
      await recent.add(userId, id);
      return { problem: null };
    },
    'picker.note': async ({ adId, text, basedOn }) => {
      const { account } = await accountWith(adId);
      if (text.trim() !== '') await requireConsent();
      return { revision: (await account.notes.write(adId, { text, basedOn }))?.revision ?? null };
    },
  };
};

type Choice = MessageInput<'picker.choose'>['choice'];

const create = ({ boards, tags }: Account, { kind, name }: Choice): Promise<string> =>
  kind === 'tag' ? tags.create(name) : boards.create({ name, color: null, emoji: null }, null);

/** Returns false if the ad has too many boards or tags. */
const addTo = async (
  { boards, tags }: Account,
  adId: AdId,
  { kind, id }: { kind: Choice['kind']; id: string },
): Promise<boolean> => {
  const { full } = await (kind === 'tag' ? tags.tagAds(id, [adId]) : boards.add(id, [adId]));
  return full.length === 0;
};

const removeFrom = async ({ boards, tags }: Account, adId: AdId, { kind, id }: Choice): Promise<void> => {
  if (id === null) return;
  await (kind === 'tag' ? tags.untagAds(id, [adId]) : boards.removeAds(id, [adId]));
};

const fullTextOf = (kind: Choice['kind']): string =>
  fill(texts.full[kind], { limit: kind === 'tag' ? TAGS_PER_AD : BOARDS_PER_AD });
