import type { Handlers } from '#extension/messaging/answer.ts';
import type { ReadOnly } from './read-only.ts';

type ReadOnlyHandlers = Pick<Handlers, 'read-only.get' | 'read-only.set' | 'details.request'>;

/** Handles the messages about read-only mode, and the question before each request for the details of an ad. */
export const readOnlyHandlers = (readOnly: ReadOnly): ReadOnlyHandlers => ({
  'read-only.get': () => readOnly.view(),
  'read-only.set': async ({ setting }) => {
    await readOnly.set(setting);
    return readOnly.view();
  },
  'details.request': async () => ({ isAllowed: !(await readOnly.isOn()) }),
});
