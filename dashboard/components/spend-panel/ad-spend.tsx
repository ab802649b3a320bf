import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/card-controls.ts';
import { spendPanel, adSpend } from '#shared/texts/en/ad/spend-panel.ts';
import { say } from '#shared/texts/say.ts';
import { spendViewOf } from '#shared/words/spend-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { OwnCostBlock } from '#dashboard/components/own-costs/own-cost-block.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import styles from './ad-spend.module.css';
import type { AdSpendState, SpendCheck } from './spend-checks.ts';
import { Amounts, OtherFigures } from './card-figures.tsx';
import { SpendParts } from './spend-parts.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { CheckFailed, NoReach } from './no-reach.tsx';
import { useEstimateOf, type EstimateOf } from './use-estimate-of.ts';
import { useAdSpend } from './use-ad-spend.ts';

/**
 * The spend of an ad on its card: the estimate if a reach is known, otherwise Check Spend
 * (docs/decisions/0013-spend-figures.md). It has two parts: the head with the amounts, and the other figures, which a
 * card shows at its lower end. Both have the same height in every usual state, so that a figure that arrives moves
 * nothing.
 */
export const AdSpend = ({ ad }: { ad: Ad }) => {
  const { state, check, toggle } = useAdSpend(ad);
  const estimateOf = useEstimateOf();
  const page = shownPageName(ad);
  const { box, markPressed } = useFocusAfterCheck(state?.check);
  const onCheck = (): void => {
    markPressed();
    check();
  };
  return (
    <div
      ref={box}
      className={styles['box']}
      role="group"
      aria-label={say(adSpend.group, { page })}
      aria-busy={state?.check.state === 'asking'}
    >
      {state === null || state.snapshots === null || estimateOf === null ? (
        <SpendParts head={null} rest={null} />
      ) : (
        <SpendContent
          ad={ad}
          state={state}
          snapshots={state.snapshots}
          estimateOf={estimateOf}
          onCheck={onCheck}
          onToggle={toggle}
        />
      )}
      <div role="status" className={hidden['visuallyHidden']}>
        {state === null ? '' : statusText(state.check, page)}
      </div>
    </div>
  );
};

type ContentProps = {
  ad: Ad;
  state: AdSpendState;
  snapshots: NonNullable<AdSpendState['snapshots']>;
  estimateOf: EstimateOf;
  onCheck: () => void;
  onToggle: () => void;
};

const SpendContent = ({ ad, state, snapshots, estimateOf, onCheck, onToggle }: ContentProps) => {
  const estimate = useMemo(() => estimateOf(ad, snapshots), [ad, snapshots, estimateOf]);
  // A known reach takes precedence over the result of a check, because another device can measure it later.
  if (estimate.views !== null || estimate.uk !== null) {
    return <Estimate ad={ad} estimate={estimate} snapshots={snapshots} isOpen={state.isOpen} onToggle={onToggle} />;
  }
  if (state.check.state === 'none') return <NoReach ad={ad} isUnsure={state.check.isUnsure} onRetry={onCheck} />;
  if (state.check.state === 'failed') return <CheckFailed error={state.check.error} onRetry={onCheck} />;
  return <CheckButton ad={ad} isAsking={state.check.state === 'asking'} onCheck={onCheck} />;
};

type CheckButtonProps = { ad: Ad; isAsking: boolean; onCheck: () => void };

const CheckButton = ({ ad, isAsking, onCheck }: CheckButtonProps) => {
  const label = isAsking ? texts.checking : texts.check;
  return (
    <SpendParts
      head={
        <StaticButton
          variant="outline"
          className={styles['check'] ?? ''}
          data-shortcut="c"
          aria-label={say(texts.name, { label, page: shownPageName(ad) })}
          aria-disabled={isAsking}
          onClick={onCheck}
        >
          {label}
        </StaticButton>
      }
      rest={<p className={styles['line']}>{adSpend.notChecked}</p>}
    />
  );
};

type EstimateProps = Pick<ContentProps, 'ad' | 'snapshots' | 'onToggle'> & { estimate: SpendEstimate; isOpen: boolean };

const Estimate = ({ ad, estimate, snapshots, isOpen, onToggle }: EstimateProps) => {
  const { now } = useServices();
  const id = useId();
  return (
    <SpendParts
      head={
        <>
          <Amounts estimate={estimate} />
          <StaticButton
            variant="ghost"
            size="sm"
            isIconOnly
            className={styles['toggle'] ?? ''}
            data-shortcut="c"
            aria-label={spendPanel.title}
            title={spendPanel.title}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </StaticButton>
        </>
      }
      rest={<OtherFigures estimate={estimate} />}
    >
      <div id={id} className={styles['details']} hidden={!isOpen}>
        {isOpen && (
          <SpendPanel
            view={spendViewOf(estimate, { snapshots, nowMs: now() })}
            ownCost={<OwnCostBlock ad={ad} snapshots={snapshots} />}
          />
        )}
      </div>
    </SpendParts>
  );
};

/** A check removes the pressed button. The focus then moves to the head, unless the user has moved it elsewhere. */
const useFocusAfterCheck = (check: SpendCheck | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const head = box.current?.querySelector<HTMLElement>('[data-spend-head]');
    if (isPressed.current && (activeElement === body || activeElement === null)) head?.focus();
    if (check?.state !== 'asking') isPressed.current = false;
  }, [check]);
  const markPressed = (): void => {
    isPressed.current = true;
  };
  return { box, markPressed };
};

/** The text of the live region, which screen readers announce. */
export const statusText = (check: SpendCheck, page: string): string => {
  switch (check.state) {
    case 'idle':
      return '';
    case 'asking':
      return texts.checking;
    case 'found':
      return say(texts.saidFound, { page });
    case 'none':
      return say(texts.saidNone, { page });
    case 'failed':
      return `${say(texts.saidFailed, { page })} ${check.error.message}`;
  }
};
