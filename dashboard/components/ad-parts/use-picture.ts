import { useEffect, useEffectEvent, useState } from 'react';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

export type PictureView =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'shown'; url: string };

/**
 * Where a picture of an ad comes from: the server once it is stored there, before that the bytes this browser fetched.
 * Never the content network the ad came from: its links die, and loading them would tell it who looks.
 */
export const usePicture = (row: CollectedAd, slot: string): PictureView => {
  const { platform } = useServices();
  const stored = row.pictures.find((picture) => picture.slot === slot);
  const path = stored?.path ?? null;
  const isExpected = stored !== undefined || picturesOf(row.ad).some((source) => source.slot === slot);
  const local = useLocalPicture(row, slot, path === null && isExpected);

  if (!isExpected) return { state: 'none' };
  if (path !== null) return { state: 'shown', url: platform.serverOrigin + path };
  if (local.state === 'loading') return { state: 'loading' };
  if (local.state === 'here') return { state: 'shown', url: local.url };
  return { state: stored?.state === 'failed' ? 'failed' : 'waiting' };
};

type Local = { state: 'loading' } | { state: 'absent' } | { state: 'here'; url: string };

/** An object URL of the bytes kept here, revoked when it is not shown any more. */
const useLocalPicture = (row: CollectedAd, slot: string, isWanted: boolean): Local => {
  const opened = useOpenedAccount();
  const [seen, setSeen] = useState<{ of: string; local: Local } | null>(null);
  const key = `${row.adId} ${row.version} ${slot}`;
  const read = useEffectEvent(async () => (await opened?.ads.localPicture(row, slot)) ?? null);

  useEffect(() => {
    if (!isWanted || opened === null) return undefined;
    let shown: string | null = null;
    // What is told twice would draw the card anew for nothing.
    let isKnownAbsent = false;
    const release = (): void => {
      if (shown !== null) URL.revokeObjectURL(shown);
    };
    const show = (bytes: Blob | null): void => {
      release();
      shown = bytes === null ? null : URL.createObjectURL(bytes);
      if (shown !== null) setSeen({ of: key, local: { state: 'here', url: shown } });
      else if (!isKnownAbsent) setSeen({ of: key, local: { state: 'absent' } });
      isKnownAbsent = shown === null;
    };
    // A picture that can't be read is one that is not there: the card says so.
    const stop = opened.watch(
      () => read(),
      show,
      () => show(null),
    );
    return () => {
      stop();
      release();
    };
  }, [opened, key, isWanted]);

  return seen?.of === key ? seen.local : { state: 'loading' };
};
