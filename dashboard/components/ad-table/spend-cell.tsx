import type { MouseEvent } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { cardControls, checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { say } from '#shared/texts/say.ts';
import type { RowFigure } from '#shared/words/spend-row-words.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { statusText } from '#dashboard/components/spend-panel/ad-spend.tsx';
import type { SpendCheck } from '#dashboard/components/spend-panel/spend-checks.ts';
import type { SpendOfAd } from '#dashboard/components/spend-panel/use-ad-spend.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { LIST_ITEMS } from '#dashboard/kit/routing/list-items.ts';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './ad-table.module.css';

type Props = {
  ad: Ad;
  spend: SpendOfAd;
  /** Whether a reach is known. */
  isChecked: boolean;
  figure: RowFigure;
};

/** The likely amount of an ad; without a known reach, Check Spend and its result. */
export const SpendCell = ({ ad, spend: { state, check }, isChecked, figure }: Props) => {
  if (state === null || state.snapshots === null) return null;
  const page = shownPageName(ad);
  return (
    <>
      {isChecked ? (
        <span className={styles['cut']} title={figure.title === '' ? spendPanel.noEuReach : figure.title}>
          {figure.value}
        </span>
      ) : (
        <Unchecked page={page} check={state.check} onCheck={check} />
      )}
      <span role="status" className={hidden['visuallyHidden']}>
        {statusText(state.check, page)}
      </span>
    </>
  );
};

type UncheckedProps = { page: string; check: SpendCheck; onCheck: () => void };

const Unchecked = ({ page, check, onCheck }: UncheckedProps) => {
  const isAsking = check.state === 'asking';
  const isRetry = check.state === 'none' || check.state === 'failed';
  const label = labelOf(isAsking, isRetry);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // A found amount replaces the button. The row then still has the focus.
    if (document.activeElement === currentTarget)
      currentTarget.closest<HTMLElement>(LIST_ITEMS)?.focus({ preventScroll: true });
    onCheck();
  };
  return (
    <>
      {check.state === 'none' && <span title={spendPanel.bannedWhy}>{spendPanel.banned}</span>}
      <StaticButton
        size="sm"
        variant="outline"
        data-shortcut="c"
        title={check.state === 'failed' ? check.error.message : undefined}
        aria-label={say(texts.name, { label, page })}
        aria-disabled={isAsking}
        onClick={press}
      >
        {label}
      </StaticButton>
    </>
  );
};

const labelOf = (isAsking: boolean, isRetry: boolean): string => {
  if (isAsking) return texts.checking;
  return isRetry ? cardControls.retry : texts.check;
};
