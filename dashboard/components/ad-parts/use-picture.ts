import { useEffect, useEffectEvent, useState } from 'react';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** none: the slot has no picture. waiting: it is not fetched yet. failed: it could not be fetched. */
export type PictureView =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'shown'; url: string };

/**
 * Returns the picture of an ad: from the server if it is stored there, otherwise from the bytes in the local store. It
 * never loads from Facebook's content network: those links expire, and a request shows Facebook who views the ad.
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

/** Returns an object URL of the locally stored bytes. It is revoked when it is no longer shown. */
const useLocalPicture = (row: CollectedAd, slot: string, isNeeded: boolean): Local => {
  const opened = useOpenedAccount();
  const [result, setResult] = useState<{ key: string; local: Local } | null>(null);
  const key = `${row.adId} ${row.version} ${slot}`;
  const read = useEffectEvent(async () => (await opened?.ads.localPicture(row, slot)) ?? null);

  useEffect(() => {
    if (!isNeeded || opened === null) return undefined;
    let shown: string | null = null;
    // Setting an absent picture again would render the card without a change.
    let isKnownAbsent = false;
    const release = (): void => {
      if (shown !== null) URL.revokeObjectURL(shown);
    };
    const show = (bytes: Blob | null): void => {
      release();
      shown = bytes === null ? null : URL.createObjectURL(bytes);
      if (shown !== null) setResult({ key, local: { state: 'here', url: shown } });
      else if (!isKnownAbsent) setResult({ key, local: { state: 'absent' } });
      isKnownAbsent = shown === null;
    };
    // A read error counts as an absent picture, which the card shows as such.
    const stop = opened.watch(
      () => read(),
      show,
      () => show(null),
    );
    return () => {
      stop();
      release();
    };
  }, [opened, key, isNeeded]);

  return result?.key === key ? result.local : { state: 'loading' };
};
