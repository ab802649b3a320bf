import { AppError } from '#shared/errors/app-error.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { readConsent } from '../consent.ts';
import { requireUserWithPlan } from '../require-user-with-plan.ts';
import type { WorkerState } from '../worker-state.ts';

type Options = { local: StorageArea; state: WorkerState; now: () => number };

type PresetHandlers = Pick<Handlers, 'presets.save' | 'presets.remove'>;

/** Handles the messages about the presets that the user saves. `filter.form` returns them. */
export const presetHandlers = ({ local, state, now }: Options): PresetHandlers => ({
  'presets.save': async ({ name, choice }) => {
    await requireUserWithPlan(state, now());
    const consent = await readConsent(local);
    if (consent === 'off') throw new AppError('CAPTURE_NOT_ALLOWED');
    if (consent !== 'on') return { state: 'asks-consent' };
    await (await state.account()).presets.save(name, choice);
    return { state: 'saved' };
  },
  'presets.remove': async ({ id }) => {
    await requireUserWithPlan(state, now());
    await (await state.account()).presets.remove(id);
    return {};
  },
});
