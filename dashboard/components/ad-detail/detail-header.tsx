import { Box, Button, Dialog, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { StepButton } from '#dashboard/kit/parts/pager.tsx';
import { hintOf } from './key-hint.ts';
import type { Step, Steps } from './use-steps.ts';
import { usePullDown } from './use-pull-down.ts';

type Props = {
  adId: string;
  title: string;
  steps: Pick<Steps, 'position' | 'count' | 'canStep'>;
  onStep: (step: Step) => void;
  onClose: () => void;
  closeRef: RefObject<HTMLButtonElement | null>;
  dialogRef: RefObject<HTMLDivElement | null>;
};

/**
 * The title of the open ad, its position in the list, and the buttons that step and close. On small screens, the user
 * can also pull it down to close the details.
 */
export const DetailHeader = ({ adId, title, steps, onStep, onClose, closeRef, dialogRef }: Props) => {
  const pull = usePullDown(dialogRef, onClose);
  const position = positionText(steps);
  return (
    <Flex
      data-part="header"
      align="center"
      gap="1"
      ps={{ base: '4', md: '6' }}
      pe={{ base: '2', md: '4' }}
      pt={{ base: '4', md: '2' }}
      pb={{ base: '1', md: '2' }}
      borderBottomWidth={{ base: '1px', md: '0' }}
      position="relative"
      touchAction={{ base: 'none', md: 'auto' }}
      {...pull}
    >
      <Handle />
      <Dialog.Title flex="1" minW="0" truncate title={title}>
        {title}
      </Dialog.Title>
      <Announcement adId={adId} text={position === '' ? title : say(adDetail.announced, { title, position })} />
      <Box color="quiet" fontSize="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" px="1">
        {position}
      </Box>
      <StepButton
        variant="ghost"
        label={adDetail.previous}
        hint={hintOf(adDetail.previous, 'previous')}
        isOff={!steps.canStep(-1)}
        onStep={() => onStep(-1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </StepButton>
      <StepButton
        variant="ghost"
        label={adDetail.next}
        hint={hintOf(adDetail.next, 'next')}
        isOff={!steps.canStep(1)}
        onStep={() => onStep(1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </StepButton>
      <Button
        ref={closeRef}
        variant="ghost"
        px="0"
        aria-label={adDetail.close}
        title={adDetail.close}
        onClick={onClose}
      >
        <X size={20} aria-hidden="true" />
      </Button>
    </Flex>
  );
};

/** The bar at the top of a sheet shows that it can be pulled. */
const Handle = () => (
  <Box
    hideFrom="md"
    aria-hidden="true"
    position="absolute"
    top="2"
    insetInlineStart="50%"
    ms="-18px"
    w="36px"
    h="4px"
    borderRadius="full"
    bg="line.strong"
  />
);

const positionText = ({ position, count }: Pick<Steps, 'position' | 'count'>): string => {
  if (position === null) return '';
  return count === null ? position.toLocaleString('en') : say(adDetail.position, { position, count });
};

/**
 * Announces another ad to screen readers. It is empty for the first ad, because the opening dialog announces its title.
 */
const Announcement = ({ adId, text }: { adId: string; text: string }) => {
  const [first] = useState(adId);
  const [hasStepped, setStepped] = useState(false);
  if (adId !== first && !hasStepped) setStepped(true);
  return (
    <Box srOnly role="status">
      {hasStepped ? text : ''}
    </Box>
  );
};
