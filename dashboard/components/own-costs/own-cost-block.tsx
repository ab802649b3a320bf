import { useCallback, useRef, useState } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { estimatedCostOf, type EstimatedCost } from '#shared/domain/spend/estimated-cost.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { renewCosts } from '#shared/store/own-costs/renew-costs.ts';
import { ownCosts as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { realAmount } from '#shared/words/real-amount.ts';
import { roundly } from '#shared/words/spend-words.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { OwnCostForm } from './own-cost-form.tsx';
import styles from './own-cost.module.css';
import { useOwnCostActions } from './use-own-costs.ts';

type Props = { ad: Ad; snapshots: readonly ReachSnapshot[] };

/** Lets the user enter, edit and remove what an ad cost. Renders nothing if the estimate has no amount to compare. */
export const OwnCostBlock = ({ ad, snapshots }: Props) => {
  const { now } = useServices();
  const read = useCallback(({ ownCosts }: AccountServices) => ownCosts.list(renewCosts), []);
  const { found } = useWatched(read);
  const estimated = estimatedCostOf(estimateSpend({ run: ad, snapshots, nowMs: now() }));
  if (estimated === null || found.status !== 'ready') return null;
  const cost = found.data.find(({ adId }) => adId === ad.id) ?? null;
  return <OwnCostOfAd ad={ad} estimated={estimated} cost={cost} />;
};

type OfAdProps = { ad: Ad; estimated: EstimatedCost; cost: OwnCost | null };

const OwnCostOfAd = ({ ad, estimated, cost }: OfAdProps) => {
  const { now } = useServices();
  const actions = useOwnCostActions();
  const [isOpen, setOpen] = useState(false);
  const { box, close } = useFocusOnClose(() => setOpen(false));
  const page = shownPageName(ad);
  const save = async (spendCents: number): Promise<void> => {
    const { id: adId, pageId, pageName: name } = ad;
    const paid = { adId, spendCents, savedAt: now() };
    const entered: OwnCost = { ...paid, ...estimated, source: 'ad-library', pageId, name, country: null };
    await actions?.save(entered, cost);
    close();
  };
  return (
    <div ref={box} tabIndex={-1}>
      {isOpen ? (
        <OwnCostForm
          label={say(texts.form, { page })}
          estimated={estimated}
          present={cost?.spendCents ?? null}
          onSave={save}
          onCancel={close}
        />
      ) : (
        <Closed
          page={page}
          cost={cost}
          onEdit={() => setOpen(true)}
          onRemove={(known) => {
            void actions?.remove(known);
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
};

type ClosedProps = {
  page: string;
  cost: OwnCost | null;
  onEdit: () => void;
  onRemove: (cost: OwnCost) => void;
};

const Closed = ({ page, cost, onEdit, onRemove }: ClosedProps) => {
  if (cost === null) {
    return (
      <StaticButton variant="outline" size="sm" onClick={onEdit}>
        {texts.enter}
      </StaticButton>
    );
  }
  return (
    <div className={styles['known']}>
      <p>{say(texts.known, { real: realAmount(cost.spendCents), estimated: roundly(cost.likelyCents) })}</p>
      <StaticButton variant="ghost" size="sm" aria-label={say(texts.editLabel, { page })} onClick={onEdit}>
        {texts.edit}
      </StaticButton>
      <StaticButton
        variant="ghost"
        size="sm"
        aria-label={say(texts.removeLabel, { name: page })}
        onClick={() => onRemove(cost)}
      >
        {texts.remove}
      </StaticButton>
    </div>
  );
};

/** The buttons of the form are gone when it closes. Then the block gets the focus. */
const useFocusOnClose = (onClose: () => void) => {
  const box = useRef<HTMLDivElement>(null);
  return {
    box,
    close: (): void => {
      onClose();
      box.current?.focus();
    },
  };
};
