import { Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState, type RefObject } from 'react';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { hasOnlySavedAds } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { focusNote } from '#dashboard/components/note/note-field.tsx';
import { tagHost } from '#dashboard/components/tags/tag-host.ts';
import { LIST_ITEMS } from '#dashboard/kit/routing/list-items.ts';
import { CONTENT_ID } from '#dashboard/kit/routing/skip-link.tsx';
import { toastRegion } from '#dashboard/kit/toasts/toast-frame.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { AdDetailView } from './ad-detail-view.tsx';
import { DetailActions } from './detail-actions.tsx';
import { DetailHeader } from './detail-header.tsx';
import { scrollToPart } from './detail-section.tsx';
import { useAdDownload } from './use-ad-download.ts';
import type { OpenAd } from './use-open-ad.ts';
import { useOpenAdKeys } from './use-open-ad-keys.ts';
import { SwipeArea } from './swipe-area.tsx';
import { useSteps, type Neighbours } from './use-steps.ts';
import { useStoredAd, type StoredAd } from './use-stored-ad.ts';

/** A press on a toast, for example on its Undo, does not close the details. */
const PERSISTENT = [toastRegion];

type Props = { open: OpenAd; list: Neighbours | null };

/** The details of an ad in a dialog over the list. On small screens, it is a sheet from the bottom of the screen. */
export const AdDetailDialog = ({ open, list }: Props) => {
  const dialog = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // The content stays visible during the closing animation.
  const [shown, setShown] = useState(open.adId ?? '');
  if (open.adId !== null && open.adId !== shown) setShown(open.adId);
  return (
    <Dialog.Root
      open={open.adId !== null}
      onOpenChange={({ open: isOpen }) => {
        if (!isOpen) open.close();
      }}
      closeOnInteractOutside
      persistentElements={PERSISTENT}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      lazyMount
      unmountOnExit
      initialFocusEl={() => close.current}
      finalFocusEl={() => focusTargetAfter(shown)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner
          p={{ base: '0', md: '6' }}
          alignItems={{ base: 'flex-end', md: 'flex-start' }}
          overflow="hidden"
        >
          <Dialog.Content
            ref={dialog}
            display="flex"
            flexDirection="column"
            w="full"
            maxW="1120px"
            h={{ base: 'calc(100dvh - 24px)', md: 'auto' }}
            maxH={{ base: 'none', md: 'calc(100dvh - 48px)' }}
            my="0"
            borderRadius="lg"
            borderBottomRadius={{ base: '0', md: 'lg' }}
            borderWidth={{ base: '0', md: '1px' }}
            overflow="hidden"
          >
            <DialogBody adId={shown} open={open} list={list} dialogRef={dialog} closeRef={close} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** The Details link on the card of the ad, or the main content if the list does not render the card. */
const focusTargetAfter = (adId: string): HTMLElement | null => linkOf(adId) ?? document.getElementById(CONTENT_ID);

const linkOf = (adId: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-details]')].find(({ dataset }) => dataset['details'] === adId) ??
  null;

type BodyProps = {
  adId: string;
  open: OpenAd;
  list: Neighbours | null;
  dialogRef: RefObject<HTMLDivElement | null>;
  closeRef: RefObject<HTMLButtonElement | null>;
};

const DialogBody = ({ adId, open, list, dialogRef, closeRef }: BodyProps) => {
  const { found, retry, row, chooseVersion } = useShownAd(adId, list);
  const download = useAdDownload(row);
  const body = useRef<HTMLDivElement>(null);
  const showAd = (to: AdId): void => {
    open.replace(to);
    scrollToCard(to);
    if (body.current !== null) body.current.scrollTop = 0;
    // The controls of the previous ad are removed, so the focus moves to the dialog.
    if (body.current?.contains(document.activeElement) === true) dialogRef.current?.focus({ preventScroll: true });
  };
  const steps = useSteps(list, adId, showAd);
  useOpenAdKeys(dialogRef, {
    next: () => steps.step(1),
    previous: () => steps.step(-1),
    tags: () => tagHost()?.pick([adId]),
    note: () => focusNote(body.current),
  });
  // An error is a toast. The ad is then still in the list.
  const leave = (remove: (adIds: readonly AdId[]) => Promise<boolean>): void => {
    const next = steps.afterRemoval();
    if (next === null) open.close();
    else showAd(next);
    void remove([adId]);
  };
  return (
    <>
      <DetailHeader
        adId={adId}
        title={row === null ? adDetail.open : say(adDetail.title, { page: shownPageName(row.ad) })}
        steps={steps}
        onStep={steps.step}
        onClose={open.close}
        closeRef={closeRef}
        dialogRef={dialogRef}
      />
      {row !== null && (
        <DetailActions
          row={row}
          isSavedList={list !== null && hasOnlySavedAds(list.query)}
          download={download}
          leave={leave}
          scrollTo={(part) => scrollToPart(body.current, part)}
          dialogRef={dialogRef}
        />
      )}
      <SwipeArea ref={body} onSwipe={steps.step}>
        <AdDetailView
          adId={adId}
          found={found}
          onRetry={retry}
          shown={row}
          onVersion={chooseVersion}
          download={download}
        />
      </SwipeArea>
    </>
  );
};

/** The open ad, of which the user can choose another version. */
const useShownAd = (adId: string, list: Neighbours | null) => {
  const { found, retry } = useStoredAd(adId);
  const [chosen, setChosen] = useState<{ adId: string; version: string } | null>(null);
  return {
    found,
    retry,
    row: rowOf(found, list, { adId, version: chosen?.adId === adId ? chosen.version : null }),
    chooseVersion: (version: string): void => setChosen({ adId, version }),
  };
};

/**
 * Returns the shown version of the open ad: the chosen or the newest one. While the ad is read, it is its row in the
 * list, so that the actions do not disappear on every step.
 */
const rowOf = (
  found: Async<StoredAd>,
  list: Neighbours | null,
  { adId, version }: { adId: string; version: string | null },
): CollectedAd | null => {
  if (found.status === 'ready') {
    const { versions } = found.data;
    return versions.find((row) => row.version === version) ?? versions[0] ?? null;
  }
  const index = list?.indexOf(adId) ?? null;
  return index === null ? null : (list?.at(index) ?? null);
};

/** Scrolls the list behind the dialog to the ad, so that the list loads the following ads in time. */
const scrollToCard = (adId: string): void =>
  linkOf(adId)?.closest(LIST_ITEMS)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
