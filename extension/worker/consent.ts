import * as z from 'zod/mini';
import { CaptureConsent } from '#shared/domain/account/account-state.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

const KEY = 'consent';

/** Returns the answer of the user to the disclosure dialog, which is stored for this installation. */
export const readConsent = async (local: StorageArea): Promise<CaptureConsent> => {
  const parsed = z.safeParse(CaptureConsent, await local.get(KEY));
  return parsed.success ? parsed.data : 'unasked';
};

export const writeConsent = (local: StorageArea, consent: CaptureConsent): Promise<void> => local.set(KEY, consent);
