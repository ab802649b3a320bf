import * as z from 'zod/mini';
import type { CaptureConsent } from '#shared/domain/account/account-state.ts';
import { DISCLOSURE_VERSION } from '#shared/domain/account/disclosure.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

const KEY = 'consent';

const Answer = z.enum(['on', 'off']);
type Answer = z.infer<typeof Answer>;

/** The answer of the user to the disclosure dialog, which is stored for this installation. */
const StoredAnswer = z.object({
  answer: Answer,
  /** The version of the disclosure that the user saw last. */
  version: z.int(),
  /** In milliseconds since 1970; null if it is unknown. */
  answeredAt: z.nullable(z.number()),
});
type StoredAnswer = z.infer<typeof StoredAnswer>;

/** Version 1 of the disclosure stored the answer without its version. */
const plainAnswer = (answer: Answer): StoredAnswer => ({ answer, version: 1, answeredAt: null });
const Stored = z.union([StoredAnswer, z.pipe(Answer, z.transform(plainAnswer))]);

const readAnswer = async (local: StorageArea): Promise<StoredAnswer | null> => {
  const parsed = z.safeParse(Stored, await local.get(KEY));
  return parsed.success ? parsed.data : null;
};

/** A refusal stays valid for newer versions of the disclosure, because it permits nothing. */
const consentIn = (stored: StoredAnswer | null): CaptureConsent => {
  if (stored === null) return 'unasked';
  return stored.answer === 'on' && stored.version < DISCLOSURE_VERSION ? 'outdated' : stored.answer;
};

/** Returns whether the user permits the capture, for the present version of the disclosure. */
export const readConsent = async (local: StorageArea): Promise<CaptureConsent> => consentIn(await readAnswer(local));

/**
 * Stores an answer of the user, and returns the resulting consent. The caller shows the disclosure before it turns on
 * `unasked` or `outdated`. Turning on `off` shows no disclosure, so the answer stays one to the version that the user
 * saw last, and the result can be `outdated`.
 */
export const writeConsent = async (local: StorageArea, answer: Answer, now: number): Promise<CaptureConsent> => {
  const previous = await readAnswer(local);
  const hasSeenPresent = previous === null || (answer === 'on' && previous.answer === 'on');
  const version = hasSeenPresent ? DISCLOSURE_VERSION : previous.version;
  const stored: StoredAnswer = { answer, version, answeredAt: now };
  await local.set(KEY, stored);
  return consentIn(stored);
};
