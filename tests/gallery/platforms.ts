import { MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import {
  createMemoryPlatform,
  inSync,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { localPictureOf } from './made-up-rows.ts';

/** 21 November 2026, noon: the current time of every story. */
export const GALLERY_NOW = Date.UTC(2026, 10, 21, 12);

const synced = { ...inSync, lastSyncedAt: GALLERY_NOW - 4 * MINUTE_MS };

type Options = NonNullable<Parameters<typeof createMemoryPlatform>[0]>;

/** The platform of a signed-in user with a plan. Everything else is empty by default. */
export const paid =
  (options: Options = {}) =>
  (): MemoryPlatform =>
    createMemoryPlatform({
      session: signedIn,
      sync: synced,
      now: () => GALLERY_NOW,
      localPicture: localPictureOf(options.rows ?? []),
      ...options,
    });

/** The platform of a visitor without a session. */
export const visitor =
  (options: Options = {}) =>
  (): MemoryPlatform =>
    createMemoryPlatform({ now: () => GALLERY_NOW, ...options });

/** Changes a platform: its local store never opens. */
export const opening = (make: () => MemoryPlatform) => (): MemoryPlatform => ({
  ...make(),
  openAccount: () => new Promise(() => undefined),
});

/** Changes a platform: its calls are never answered. */
export const waitingFor = (make: () => MemoryPlatform) => (): MemoryPlatform => ({
  ...make(),
  call: () => new Promise(() => undefined),
});

/** Changes a platform: the named calls fail. */
export const failing =
  (make: () => MemoryPlatform, names: readonly string[], code: ErrorCode = 'INTERNAL') =>
  (): MemoryPlatform => {
    const platform = make();
    for (const name of names) platform.fail.set(name, new AppError(code));
    return platform;
  };

/** Changes a platform: the named calls return these fields. */
export const answering =
  (make: () => MemoryPlatform, answers: Readonly<Record<string, object>>) => (): MemoryPlatform => {
    const platform = make();
    for (const [name, answer] of Object.entries(answers)) platform.answers.set(name, answer);
    return platform;
  };

export const offline = { ...synced, phase: 'offline' } as const;
export const unreachable = { ...synced, phase: 'unreachable' } as const;

/** The session of a user whose plan has ended. */
export const ended: SessionView = signedIn.state === 'signed-in' ? { ...signedIn, account: 'ended' } : signedIn;
export const neverSynced = { ...inSync, lastSyncedAt: null, phase: 'pulling' } as const;
