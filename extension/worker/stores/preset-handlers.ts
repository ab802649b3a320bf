import type { Handlers } from '#extension/messaging/answer.ts';
import { requireUserWithPlan } from '../require-user-with-plan.ts';
import type { WorkerState } from '../worker-state.ts';

type Options = { state: WorkerState; now: () => number };

/** Handles the messages about the presets that the user saves. `filter.form` returns them. */
export const presetHandlers = ({ state, now }: Options): Pick<Handlers, 'presets.save' | 'presets.remove'> => ({
  'presets.save': async ({ name, choice }) => {
    await requireUserWithPlan(state, now());
    return { id: await (await state.account()).presets.save(name, choice) };
  },
  'presets.remove': async ({ id }) => {
    await requireUserWithPlan(state, now());
    await (await state.account()).presets.remove(id);
    return {};
  },
});
