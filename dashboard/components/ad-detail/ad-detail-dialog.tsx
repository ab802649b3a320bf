import { Box, Button, Dialog, Flex, Portal } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { CONTENT_ID } from '#dashboard/kit/routing/skip-link.tsx';
import { StepButton } from '#dashboard/kit/parts/pager.tsx';
import { AdDetailView } from './ad-detail-view.tsx';
import type { OpenAd } from './use-open-ad.ts';
import { useStoredAd } from './use-stored-ad.ts';

/** The part of `AdList` that is needed to step through it. */
export type Neighbours = {
  at: (index: number) => { adId: AdId } | null;
  /** The index of an ad; null if it is not in the loaded part of the list. */
  indexOf: (adId: string) => number | null;
};

/** Returns the ads before and after an ad; null if there is none, or if it is not loaded yet. */
const neighboursOf = (list: Neighbours | null, adId: string): { previous: AdId | null; next: AdId | null } => {
  const index = list?.indexOf(adId) ?? null;
  if (list === null || index === null) return { previous: null, next: null };
  return { previous: index === 0 ? null : (list.at(index - 1)?.adId ?? null), next: list.at(index + 1)?.adId ?? null };
};

type Props = { open: OpenAd; list: Neighbours | null };

/** The details of an ad in a dialog over the list. On small screens, the dialog fills the screen. */
export const AdDetailDialog = ({ open, list }: Props) => {
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
      lazyMount
      unmountOnExit
      initialFocusEl={() => close.current}
      finalFocusEl={() => focusTargetAfter(shown)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: '0', md: '6' }} overflow="hidden">
          <Dialog.Content
            display="flex"
            flexDirection="column"
            w="full"
            maxW="1120px"
            h={{ base: '100dvh', md: 'auto' }}
            maxH={{ base: '100dvh', md: 'calc(100dvh - 48px)' }}
            borderRadius={{ base: '0', md: 'lg' }}
            borderWidth={{ base: '0', md: '1px' }}
            overflow="hidden"
          >
            <DialogBody adId={shown} open={open} list={list} closeRef={close} />
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
  closeRef: React.RefObject<HTMLButtonElement | null>;
};

const DialogBody = ({ adId, open, list, closeRef }: BodyProps) => {
  const { found, retry } = useStoredAd(adId);
  const [shown] = found.status === 'ready' ? found.data.versions : [];
  const { previous, next } = neighboursOf(list, adId);
  const title = shown === undefined ? adDetail.open : say(adDetail.title, { page: shownPageName(shown.ad) });
  const body = useRef<HTMLDivElement>(null);
  const showAd = (to: string | null): void => {
    if (to === null) return;
    open.replace(to);
    scrollToCard(to);
    if (body.current !== null) body.current.scrollTop = 0;
  };
  return (
    <>
      <Flex
        align="center"
        gap="1"
        ps={{ base: '4', md: '6' }}
        pe={{ base: '2', md: '4' }}
        py="2"
        borderBottomWidth="1px"
      >
        <Dialog.Title flex="1" minW="0" truncate title={title}>
          {title}
        </Dialog.Title>
        <StepButton variant="ghost" label={adDetail.previous} isOff={previous === null} onStep={() => showAd(previous)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </StepButton>
        <StepButton variant="ghost" label={adDetail.next} isOff={next === null} onStep={() => showAd(next)}>
          <ChevronRight size={20} aria-hidden="true" />
        </StepButton>
        <Button
          ref={closeRef}
          variant="ghost"
          px="0"
          aria-label={adDetail.close}
          title={adDetail.close}
          onClick={open.close}
        >
          <X size={20} aria-hidden="true" />
        </Button>
      </Flex>
      <Box ref={body} flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        <AdDetailView adId={adId} found={found} onRetry={retry} />
      </Box>
    </>
  );
};

/** Scrolls the list behind the dialog to the ad, so that the list loads the following ads in time. */
const scrollToCard = (adId: string): void =>
  linkOf(adId)?.closest('article')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
