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
    if ((await readConsent(local)) !== 'on') throw new AppError('CAPTURE_NOT_ALLOWED');
    return { id: await (await state.account()).presets.save(name, choice) };
  },
  'presets.remove': async ({ id }) => {
    await requireUserWithPlan(state, now());
    await (await state.account()).presets.remove(id);
    return {};
  },
});
