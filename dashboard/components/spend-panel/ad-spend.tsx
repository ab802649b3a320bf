import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { estimateSpend, type SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { adSpend } from '#shared/texts/en/ad/ad-spend.ts';
import { checkSpend as texts } from '#shared/texts/en/ad/check-spend.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { say } from '#shared/texts/say.ts';
import { likelyFigures, simpleEstimateOf, spendViewOf } from '#shared/words/spend-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import look from './ad-spend.module.css';
import { SimpleFigures, SpendFigures } from './spend-figures.tsx';
import type { AdSpendState, SpendCheck } from './spend-checks.ts';
import { SpendPanel } from './spend-panel.tsx';
import { useAdSpend } from './use-ad-spend.ts';
import { CheckFailed, NoReach } from './without-reach.tsx';

/**
 * The spend of an ad on its card: the figures where a reach is known, else the way to one
 * (docs/decisions/0013-spend-figures.md).
 */
export const AdSpend = ({ ad }: { ad: Ad }) => {
  const { state, check, toggle } = useAdSpend(ad);
  const page = shownPageName(ad);
  const { box, press } = useFocusAfterCheck(state?.check);
  const onCheck = (): void => {
    press();
    check();
  };
  return (
    <div
      ref={box}
      className={look['box']}
      role="group"
      aria-label={say(adSpend.group, { page })}
      aria-busy={state?.check.state === 'asking'}
      tabIndex={-1}
    >
      {state !== null && state.snapshots !== null && (
        <Shown ad={ad} state={state} snapshots={state.snapshots} onCheck={onCheck} onToggle={toggle} />
      )}
      <div role="status" className={look['heard']}>
        {state === null ? '' : said(state.check, page)}
      </div>
    </div>
  );
};

type ShownProps = {
  ad: Ad;
  state: AdSpendState;
  snapshots: NonNullable<AdSpendState['snapshots']>;
  onCheck: () => void;
  onToggle: () => void;
};

const Shown = ({ ad, state, snapshots, onCheck, onToggle }: ShownProps) => {
  const { now } = useServices();
  const estimate = useMemo(() => estimateSpend({ run: ad, snapshots, nowMs: now() }), [ad, snapshots, now]);
  // Whatever came of a check: a reach that was measured elsewhere since then counts.
  if (estimate.views !== null || estimate.uk !== null) {
    return <Known estimate={estimate} snapshots={snapshots} isOpen={state.isOpen} onToggle={onToggle} />;
  }
  if (state.check.state === 'none') return <NoReach ad={ad} isUnsure={state.check.isUnsure} onRetry={onCheck} />;
  if (state.check.state === 'failed') return <CheckFailed error={state.check.error} onRetry={onCheck} />;
  const isAsking = state.check.state === 'asking';
  const label = isAsking ? texts.checking : texts.check;
  return (
    <StaticButton
      variant="outline"
      className={look['check'] ?? ''}
      aria-label={say(texts.name, { label, page: shownPageName(ad) })}
      aria-disabled={isAsking}
      onClick={onCheck}
    >
      {label}
    </StaticButton>
  );
};

type KnownProps = Pick<ShownProps, 'snapshots' | 'onToggle'> & { estimate: SpendEstimate; isOpen: boolean };

const Known = ({ estimate, snapshots, isOpen, onToggle }: KnownProps) => {
  const { now } = useServices();
  const id = useId();
  return (
    <>
      <StaticButton
        variant="plain"
        className={look['title'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {spendPanel.title}
        <ChevronDown size={14} aria-hidden="true" />
      </StaticButton>
      <div id={id}>
        {isOpen ? (
          <SpendPanel view={spendViewOf(estimate, { snapshots, nowMs: now() })} />
        ) : (
          <>
            <SpendFigures figures={likelyFigures(estimate)} />
            <SimpleFigures simple={simpleEstimateOf(estimate)} />
          </>
        )}
      </div>
    </>
  );
};

/** A check takes away the button that was pressed: the box then has the focus, unless the person has gone on meanwhile. */
const useFocusAfterCheck = (check: SpendCheck | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isPressed.current && (activeElement === body || activeElement === null)) box.current?.focus();
    if (check?.state !== 'asking') isPressed.current = false;
  }, [check]);
  const press = (): void => {
    isPressed.current = true;
  };
  return { box, press };
};

const said = (check: SpendCheck, page: string): string => {
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
