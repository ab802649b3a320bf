import { useEffect, useEffectEvent, useState } from 'react';
import { absenceOf, picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

/**
 * none: the slot has no picture. waiting: it is not fetched yet. failed: it could not be fetched. absent: no device
 * fetches it.
 */
export type PictureView =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'absent'; why: Absence }
  | { state: 'shown'; url: string };

type Absence = NonNullable<ReturnType<typeof absenceOf>>;

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
  if (stored?.state === 'failed') return { state: 'failed' };
  return local.why === null ? { state: 'waiting' } : { state: 'absent', why: local.why };
};

/** `why`: why no device fetches the picture; null: it can still come. */
type Local = { state: 'loading' } | { state: 'absent'; why: Absence | null } | { state: 'here'; url: string };

/** Returns an object URL of the locally stored bytes. It is revoked when it is no longer shown. */
const useLocalPicture = (row: CollectedAd, slot: string, isNeeded: boolean): Local => {
  const { now } = useServices();
  const opened = useOpenedAccount();
  const [result, setResult] = useState<{ key: string; local: Local } | null>(null);
  const key = `${row.adId} ${row.version} ${slot}`;
  const read = useEffectEvent(async () => {
    if (opened === null) return null;
    const bytes = await opened.ads.localPicture(row, slot);
    if (bytes !== null) return bytes;
    const hasJob = await opened.ads.hasPictureJob(row, slot);
    const job = opened.retryPictures === null ? 'unable' : 'fetching';
    return absenceOf(row.capturedAt, { job: hasJob ? job : 'none', nowMs: now() });
  });

  useEffect(() => {
    if (!isNeeded || opened === null) return undefined;
    let shown: string | null = null;
    // Setting the same absence again would render the card without a change.
    let known: Absence | null | 'unknown' = 'unknown';
    const release = (): void => {
      if (shown !== null) URL.revokeObjectURL(shown);
    };
    const show = (found: Blob | Absence | null): void => {
      release();
      shown = found instanceof Blob ? URL.createObjectURL(found) : null;
      const why = found instanceof Blob ? 'unknown' : found;
      if (shown !== null) setResult({ key, local: { state: 'here', url: shown } });
      else if (why !== 'unknown' && why !== known) setResult({ key, local: { state: 'absent', why } });
      known = why;
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
