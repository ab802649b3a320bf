import { useState } from 'react';
import { Entry } from '#dashboard/components/unsent-entries/entry-list.tsx';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { isRepeatable } from '#shared/domain/synced/repeatable.ts';
import type { OutboxRow } from '#shared/store/database.ts';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { say } from '#shared/texts/say.ts';
import { changeWords } from '#shared/words/change-words.ts';
import { focusOnArrival } from './focus-on-arrival.ts';

const texts = popup.unsentChanges;

type Props = {
  entry: OutboxRow;
  discard: (mutationId: number) => void;
  repeat: (mutationId: number) => void;
};

/**
 * A refused entry with the reason and its actions. A retry is offered if the entry may fit the limits of the account
 * later. Discarding asks the user first.
 */
export const RefusedEntry = ({ entry, discard, repeat }: Props) => {
  /** `kept`: the user answered that the entry stays, so the focus returns to the button. */
  const [step, setStep] = useState<'offered' | 'asked' | 'kept'>('offered');
  const description = changeWords(entry.mutation);
  return (
    <Entry words={description} detail={entry.refusal?.message}>
      {step === 'asked' && <DiscardQuestion discard={() => discard(entry.mutationId)} cancel={() => setStep('kept')} />}
      {step !== 'asked' && isRepeatable(entry.mutation) && (
        <StaticButton
          variant="outline"
          size="sm"
          aria-label={say(texts.againName, { entry: description })}
          onClick={() => repeat(entry.mutationId)}
        >
          {texts.again}
        </StaticButton>
      )}
      {step !== 'asked' && (
        <StaticButton
          variant="outline"
          size="sm"
          ref={step === 'kept' ? focusOnArrival : null}
          aria-label={say(texts.discardName, { entry: description })}
          onClick={() => setStep('asked')}
        >
          {texts.discard}
        </StaticButton>
      )}
    </Entry>
  );
};

const DiscardQuestion = ({ discard, cancel }: { discard: () => void; cancel: () => void }) => (
  <>
    <p role="alert">{texts.discardAsk}</p>
    <StaticButton variant="danger" size="sm" ref={focusOnArrival} onClick={discard}>
      {texts.discardYes}
    </StaticButton>
    <StaticButton variant="outline" size="sm" onClick={cancel}>
      {texts.discardNo}
    </StaticButton>
  </>
);
