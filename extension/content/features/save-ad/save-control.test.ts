import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountState, CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { readAd } from '#extension/content/ad-library/page-data/read-ad.ts';
import { rawAdOf } from '#tests/fixtures/ad-library/card.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { createSaveControl, type SaveControl } from './save-control.ts';
import type { SaveState } from './save-state.ts';
import { noteOf } from './save-texts.ts';
import { createSavedStates, type Watcher } from './saved-states.ts';

const AD_ID = '700000000000001';

const anAd = (): Ad => {
  const ad = readAd(rawAdOf(AD_ID), 0);
  if (ad === null) throw new Error('The ad could not be read.');
  return ad;
};

/** A worker in memory that answers as the protocol requires. */
const aWorker = () => {
  const worker = {
    saved: new Set<string>(),
    kept: new Set<string>(),
    consent: 'on' as CaptureConsent,
    account: 'paid' as AccountState,
    failure: null as AppError | null,
    heard: [] as string[],
    /** If it is set, answers wait for it. */
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
    input: { ads?: [string, string][]; adId?: string; ad?: Ad; consent?: 'on' | 'off' },
  ): unknown => {
    const { saved, account } = worker;
    switch (name) {
      case 'ads.states':
        return statesOf((input.ads ?? []).map(([id]) => id));
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
    const given = answer(name, input as Parameters<typeof answer>[1]);
    if (worker.gate !== null) await worker.gate;
    return given;
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
    texts: pageKit.texts.cardControls,
    askConsent: async () => {
      questions += 1;
      if (allow) worker.consent = 'on';
      return allow;
    },
    paint: (state) => painted.push(state),
    announce: (text) => announced.push(text),
  });
  watchers.push({ adId: AD_ID, statedPageId: '1', refresh: control.refresh });
  await states.refresh();
  return { worker, control, states };
};

const kinds = (): string[] => painted.map((state) => state.kind);
const last = (): SaveState | undefined => painted.at(-1);

describe('pressing Save', () => {
  test('shows Saving, and Saved only after the worker stored the ad', async () => {
    const { worker, control } = await openControl();
    let open = (): void => undefined;
    worker.gate = new Promise((resolve) => {
      open = resolve;
    });
    const pressed = control.press();
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
    await Promise.all([control.press(), control.press()]);
    expect(worker.heard.filter((name) => name === 'ads.save')).toHaveLength(1);
  });

  test.each(['signed-out', 'unpaid', 'ended'] as const)(
    'stores the ad only on the device while %s, and states the reason',
    async (account) => {
      const { control } = await openControl((worker) => {
        worker.account = account;
      });
      await control.press();
      expect(last()).toEqual({ kind: 'kept', why: account });
      expect(announced.at(-1)).toContain(account === 'signed-out' ? 'Log in' : 'hoose a plan');
    },
  );

  test('that fails states the reason and offers a retry, which works', async () => {
    const { worker, control } = await openControl();
    worker.failure = new AppError('DEVICE_STORAGE_FULL');
    await control.press();
    expect(last()).toEqual({ kind: 'failed', reason: worker.failure.message, obstacle: null });
    expect(announced.at(-1)).toContain('was not saved');
    worker.failure = null;
    await control.press();
    expect(last()).toEqual({ kind: 'saved' });
  });

  test('again undoes the save', async () => {
    const { worker, control } = await openControl();
    await control.press();
    await control.press();
    expect(worker.saved.size).toBe(0);
    expect(kinds().slice(-2)).toEqual(['undoing', 'save']);
  });
});

describe('before the first save', () => {
  const unasked = (worker: { consent: CaptureConsent }): void => {
    worker.consent = 'unasked';
  };

  test('the user is asked, and nothing is sent without consent', async () => {
    allow = false;
    const { worker, control } = await openControl(unasked);
    await control.press();
    expect(questions).toBe(1);
    expect(worker.heard).not.toContain('ads.save');
    expect(worker.consent).toBe('unasked');
    expect(last()).toEqual({ kind: 'save' });
  });

  test('consent saves the ad at once, and the user is not asked again', async () => {
    const { worker, control } = await openControl(unasked);
    await control.press();
    expect(worker).toMatchObject({ consent: 'on', saved: new Set([AD_ID]) });
    await control.press();
    await control.press();
    expect(questions).toBe(1);
  });

  test('shows only after the first save where the ad is', async () => {
    const { control } = await openControl(unasked);
    await control.press();
    expect(last()).toEqual({ kind: 'first-saved' });
    expect(announced).toEqual(['Saved to your account.']);
    await control.press();
    await control.press();
    expect(last()).toEqual({ kind: 'saved' });
  });

  test('a press before the worker’s first answer waits for it', async () => {
    const { worker, ask } = aWorker();
    worker.consent = 'unasked';
    const watchers: Watcher[] = [];
    const states = createSavedStates({ ask, after: () => undefined, watchers: () => watchers });
    const paint = (state: SaveState): number => painted.push(state);
    const parts = { ad: anAd, ask, states, texts: pageKit.texts.cardControls, paint, announce: () => undefined };
    const control = createSaveControl({ ...parts, askConsent: async () => Boolean(questions++) });
    watchers.push({ adId: AD_ID, statedPageId: '1', refresh: control.refresh });
    await control.press();
    expect(questions).toBe(1);
    expect(worker.heard).not.toContain('ads.save');
  });
});

describe('after the disclosure has changed', () => {
  const outdated = (worker: { consent: CaptureConsent }): void => {
    worker.consent = 'outdated';
  };

  test('the button is paused, and a press asks and then saves the ad', async () => {
    const { worker, control } = await openControl(outdated);
    expect(last()).toEqual({ kind: 'paused' });
    await control.press();
    expect(questions).toBe(1);
    expect(worker).toMatchObject({ consent: 'on', saved: new Set([AD_ID]) });
    expect(last()).toEqual({ kind: 'saved' });
  });

  test('nothing is sent while the user declines for now, and the next press asks again', async () => {
    allow = false;
    const { worker, control } = await openControl(outdated);
    await control.press();
    await control.press();
    expect([questions, worker.consent]).toEqual([2, 'outdated']);
    expect(worker.heard).not.toContain('ads.save');
    expect(last()).toEqual({ kind: 'paused' });
  });

  test('saved ads are still shown as saved, and can be undone without a question', async () => {
    const { worker, control } = await openControl((state) => {
      outdated(state);
      state.saved.add(AD_ID);
    });
    expect(last()).toEqual({ kind: 'saved' });
    await control.press();
    expect([questions, worker.saved.size]).toEqual([0, 0]);
  });
});

test('the row only offers the switch if saving is off', async () => {
  const { worker, control } = await openControl((state) => {
    state.consent = 'off';
  });
  expect(last()).toEqual({ kind: 'off' });
  await control.press();
  expect(worker.heard).not.toContain('ads.save');
  expect(noteOf({ kind: 'off' }, pageKit.texts.cardControls)?.solution).toBe('capture-off');
});

test('an ad that was saved elsewhere is shown as saved after a refresh', async () => {
  const { worker, states } = await openControl();
  worker.saved.add(AD_ID);
  await states.refresh();
  expect(last()).toEqual({ kind: 'saved' });
});

test('with an ended plan, ads on the server are Saved and ads only on the device are Kept', async () => {
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

test('an answer to a request before a save does not undo the save', async () => {
  const { worker, control, states } = await openControl();
  let release = (): void => undefined;
  worker.gate = new Promise((resolve) => {
    release = resolve;
  });
  const asked = states.refresh();
  worker.gate = null;
  await control.press();
  release();
  await asked;
  expect(worker.saved).toEqual(new Set([AD_ID]));
  expect(last()).toEqual({ kind: 'saved' });
});
