import { Button, Flex, Text } from '@chakra-ui/react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel as texts, adSpend } from '#shared/texts/en/ad/spend-panel.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { ExternalLink, TextLink } from '#dashboard/kit/parts/text-link.tsx';

type NoReachProps = { ad: Ad; isUnsure: boolean; onRetry: () => void };

/** Shown if no source has a reach: the text `banned`, possible causes, Retry, and a link to the Ad Library. */
export const NoReach = ({ ad, isUnsure, onRetry }: NoReachProps) => (
  <>
    <Text fontWeight="semibold">{texts.banned}</Text>
    <Text color="quiet" fontSize="xs">
      {texts.bannedWhy}
    </Text>
    {isUnsure && (
      <Text color="quiet" fontSize="xs">
        {spend.unsure}
      </Text>
    )}
    <Actions>
      <Retry onRetry={onRetry} />
      <ExternalLink
        href={libraryUrlOf(ad.id)}
        label={say(adSpend.checkInLibraryLabel, { label: texts.check, page: shownPageName(ad) })}
      >
        {texts.check}
      </ExternalLink>
    </Actions>
  </>
);

/** Shown if a check failed: the message, Retry, and a link to the plans if the account needs one. */
export const CheckFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => (
  <>
    <Text color="danger.fg">{error.message}</Text>
    <Actions>
      <Retry onRetry={onRetry} />
      {error.code === 'PLAN_REQUIRED' && <TextLink to={paths.subscribe}>{cardControls.choosePlan}</TextLink>}
    </Actions>
  </>
);

const Actions = ({ children }: { children: React.ReactNode }) => (
  <Flex pt="2" gap="3" align="center" flexWrap="wrap" fontSize="xs">
    {children}
  </Flex>
);

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="sm" variant="outline" onClick={onRetry}>
    {cardControls.retry}
  </Button>
);
