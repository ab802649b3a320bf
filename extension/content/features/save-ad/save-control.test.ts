import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { readAd } from '#extension/content/ad-library/page-data/read-ad.ts';
import { rawAdOf } from '#tests/fixtures/ad-library/card.ts';
import { createSaveControl, type SaveControl } from './save-control.ts';
import type { SaveState } from './save-state.ts';
import { createSavedStates, type Watcher } from './saved-states.ts';

const AD_ID = '700000000000001';

const anAd = (): Ad => {
  const result = readAd(rawAdOf(AD_ID));
  if (!result.ok) throw new Error(result.error.reason);
  return result.value;
};

/** A worker as the protocol has it, in memory. */
const aWorker = () => {
  const worker = {
    saved: new Set<string>(),
    kept: new Set<string>(),
    consent: 'on' as CaptureConsent,
    account: 'paid' as AccountState,
    failure: null as AppError | null,
    heard: [] as string[],
    /** When set, answers wait for it. */
    gate: null as Promise<void> | null,
  };
  const statesOf = (adIds: string[]) => ({
    savedAdIds: adIds.filter((id) => worker.saved.has(id)),
    keptAdIds: adIds.filter((id) => worker.kept.has(id)),
    consent: worker.consent,
    account: worker.account,
  });
  const answer = (
    name: string,
    input: { adIds?: string[]; adId?: string; ad?: Ad; consent?: 'on' | 'off' },
  ): unknown => {
    const { saved, account } = worker;
    switch (name) {
      case 'ads.states':
        return statesOf(input.adIds ?? []);
      case 'ads.save':
        if (worker.failure !== null) throw worker.failure;
        saved.add(input.ad?.id ?? '');
        return { state: account === 'paid' ? 'saved' : 'kept', account };
      case 'ads.unsave':
        saved.delete(input.adId ?? '');
        return { state: 'unsaved' };
      case 'consent.set':
        worker.consent = input.consent ?? 'off';
        return { consent: worker.consent };
      default:
        return {};
    }
  };
  const ask = (async (name, input) => {
    worker.heard.push(name);
    if (worker.gate !== null) await worker.gate;
    return answer(name, input as Parameters<typeof answer>[1]);
  }) as ContentAsk;
  return { worker, ask };
};

let painted: SaveState[];
let announced: string[];
let allow: boolean;
let questions: number;

beforeEach(() => {
  painted = [];
  announced = [];
  allow = true;
  questions = 0;
});

const openControl = async (change: (worker: ReturnType<typeof aWorker>['worker']) => void = () => undefined) => {
  const { worker, ask } = aWorker();
  change(worker);
  const watchers: Watcher[] = [];
  const states = createSavedStates({ ask, after: (work) => queueMicrotask(work), watchers: () => watchers });
  const control: SaveControl = createSaveControl({
    ad: anAd,
    ask,
    states,
    askConsent: async () => {
      questions += 1;
      return allow;
    },
    paint: (state) => painted.push(state),
    announce: (text) => announced.push(text),
  });
  watchers.push({ adId: AD_ID, refresh: control.refresh });
  await states.refresh();
  return { worker, control, states };
};

const kinds = (): string[] => painted.map((state) => state.kind);
const last = (): SaveState | undefined => painted.at(-1);

describe('pressing Save', () => {
  test('says Saving, and Saved only after the worker stored the ad', async () => {
    const { worker, control } = await openControl();
    let open = (): void => undefined;
    worker.gate = new Promise((resolve) => {
      open = resolve;
    });
    const pressed = control.act('press');
    await Promise.resolve();
    expect(last()).toEqual({ kind: 'saving' });
    expect(kinds()).not.toContain('saved');
    open();
    await pressed;
    expect(last()).toEqual({ kind: 'saved' });
    expect(worker.saved).toEqual(new Set([AD_ID]));
    expect(announced).toEqual(['Saved the ad by Lantern & Loom.']);
  });

  test('twice at once saves once', async () => {
    const { worker, control } = await openControl();
    await Promise.all([control.act('press'), control.act('press')]);
    expect(worker.heard.filter((name) => name === 'ads.save')).toHaveLength(1);
  });

  test.each(['signed-out', 'unpaid', 'ended'] as const)(
    'keeps the ad on the device while %s, and says why',
    async (account) => {
      const { control } = await openControl((worker) => {
        worker.account = account;
      });
      await control.act('press');
      expect(last()).toEqual({ kind: 'kept', why: account });
      expect(announced.at(-1)).toContain(account === 'signed-out' ? 'Log in' : 'hoose a plan');
    },
  );

  test('that fails says why and offers to try again, which works', async () => {
    const { worker, control } = await openControl();
    worker.failure = new AppError('DEVICE_STORAGE_FULL');
    await control.act('press');
    expect(last()).toEqual({ kind: 'failed', reason: worker.failure.message, cure: 'retry' });
    expect(announced.at(-1)).toContain('was not saved');
    worker.failure = null;
    await control.act('press');
    expect(last()).toEqual({ kind: 'saved' });
  });

  test('again takes it back', async () => {
    const { worker, control } = await openControl();
    await control.act('press');
    await control.act('press');
    expect(worker.saved.size).toBe(0);
    expect(kinds().slice(-2)).toEqual(['undoing', 'save']);
  });
});

describe('before the first save', () => {
  const unasked = (worker: { consent: CaptureConsent }): void => {
    worker.consent = 'unasked';
  };

  test('a person is asked, and nothing is sent until they allowed it', async () => {
    allow = false;
    const { worker, control } = await openControl(unasked);
    await control.act('press');
    expect(questions).toBe(1);
    expect(worker.heard).not.toContain('ads.save');
    expect(worker.consent).toBe('unasked');
    expect(last()).toEqual({ kind: 'save' });
  });

  test('allowing it saves at once, and the question does not come back', async () => {
    const { worker, control } = await openControl(unasked);
    await control.act('press');
    expect(worker).toMatchObject({ consent: 'on', saved: new Set([AD_ID]) });
    await control.act('press');
    await control.act('press');
    expect(questions).toBe(1);
  });

  test('shows after the first save alone where the ad is, and opens My Ads', async () => {
    const { worker, control } = await openControl(unasked);
    await control.act('press');
    expect(last()).toEqual({ kind: 'first-saved' });
    expect(announced).toEqual(['Saved to your account.']);
    await control.act('see-saved');
    expect(worker.heard.at(-1)).toBe('dashboard.open');
    await control.act('press');
    await control.act('press');
    expect(last()).toEqual({ kind: 'saved' });
  });

  test('a press that comes before the worker’s first answer waits for it', async () => {
    const { worker, ask } = aWorker();
    worker.consent = 'unasked';
    const watchers: Watcher[] = [];
    const states = createSavedStates({ ask, after: () => undefined, watchers: () => watchers });
    const paint = (state: SaveState): number => painted.push(state);
    const parts = { ad: anAd, ask, states, paint, announce: () => undefined };
    const control = createSaveControl({ ...parts, askConsent: async () => Boolean(questions++) });
    watchers.push({ adId: AD_ID, refresh: control.refresh });
    await control.act('press');
    expect(questions).toBe(1);
    expect(worker.heard).not.toContain('ads.save');
  });
});

test('switched off, the row offers the switch, and nothing else', async () => {
  const { worker, control } = await openControl((state) => {
    state.consent = 'off';
  });
  expect(last()).toEqual({ kind: 'off' });
  await control.act('press');
  expect(worker.heard).not.toContain('ads.save');
  await control.act('switch-on');
  expect(worker.consent).toBe('on');
  expect(last()).toEqual({ kind: 'save' });
});

test('a save made elsewhere shows after the news', async () => {
  const { worker, states } = await openControl();
  worker.saved.add(AD_ID);
  await states.refresh();
  expect(last()).toEqual({ kind: 'saved' });
});

test('with an ended plan, what the server has is Saved and only what waits here is Kept', async () => {
  const { worker, states } = await openControl((state) => {
    state.account = 'ended';
    state.saved.add(AD_ID);
  });
  expect(last()).toEqual({ kind: 'saved' });
  worker.kept.add(AD_ID);
  await states.refresh();
  expect(last()).toEqual({ kind: 'kept', why: 'ended' });
  worker.account = 'paid';
  await states.refresh();
  expect(last()).toEqual({ kind: 'saved' });
});

test('an answer to a question asked before a save does not take the save back', async () => {
  const { worker, control, states } = await openControl();
  let release = (): void => undefined;
  const { saved } = worker;
  worker.gate = new Promise((resolve) => {
    release = resolve;
  });
  const asked = states.refresh();
  worker.gate = null;
  await control.act('press');
  worker.saved = new Set();
  release();
  await asked;
  expect(saved).toEqual(new Set([AD_ID]));
  expect(last()).toEqual({ kind: 'saved' });
});
