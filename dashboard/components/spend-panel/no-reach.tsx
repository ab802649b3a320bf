import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { cardControls } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel as texts, adSpend } from '#shared/texts/en/ad/spend-panel.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { QuietLink, QuietScreenLink } from '#dashboard/kit/parts/quiet-link.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import styles from './ad-spend.module.css';
import { SpendParts } from './spend-parts.tsx';

type NoReachProps = { ad: Ad; isUnsure: boolean; onRetry: () => void };

/** Shown if no source has a reach: the text `banned`, possible causes, Retry, and a link to the Ad Library. */
export const NoReach = ({ ad, isUnsure, onRetry }: NoReachProps) => (
  <SpendParts
    head={
      <>
        <p className={styles['banned']}>{texts.banned}</p>
        <Retry onRetry={onRetry} />
      </>
    }
    rest={
      <>
        <p>{texts.bannedWhy}</p>
        {isUnsure && <p>{spend.unsure}</p>}
        <QuietLink
          href={libraryUrlOf(ad.id)}
          aria-label={say(adSpend.checkInLibraryLabel, { label: texts.check, page: shownPageName(ad) })}
        >
          {texts.check}
        </QuietLink>
      </>
    }
  />
);

/** Shown if a check failed: the message, Retry, and a link to the plans if the account needs one. */
export const CheckFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => (
  <SpendParts
    head={
      <>
        <p className={styles['failed']} title={error.message}>
          {error.message}
        </p>
        <Retry onRetry={onRetry} />
      </>
    }
    rest={
      error.code === 'PLAN_REQUIRED' ? (
        <QuietScreenLink to={paths.subscribe}>{cardControls.choosePlan}</QuietScreenLink>
      ) : (
        <p className={styles['line']}>{adSpend.notChecked}</p>
      )
    }
  />
);

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <StaticButton size="sm" variant="outline" onClick={onRetry}>
    {cardControls.retry}
  </StaticButton>
);
