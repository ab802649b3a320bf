import { Button, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useFinalFocus } from '#dashboard/components/use-final-focus.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';

const { withdrawal: texts } = planHistoryTexts;

type Quote = OutputOf<typeof billing.withdrawalQuote>['data'];
type Props = { record: { id: string; plan: { name: string } }; until: string; onChanged: () => Promise<void> };

/** Loads the quote when the dialog opens, and sends the withdrawal. */
const useWithdrawal = ({ record, onChanged }: Pick<Props, 'record' | 'onChanged'>) => {
  const { platform, screen } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [quote, setQuote] = useState<Quote | null>(null);
  const { setDone, finalFocus } = useFinalFocus();
  const body = { subscriptionId: record.id };

  const ask = async (): Promise<void> => {
    setQuote(null);
    setDone(false);
    setAsking(true);
    try {
      const { data } = await platform.call(billing.withdrawalQuote, { body });
      setQuote(data);
    } catch (error) {
      setAsking(false);
      screen.tell('error', toAppError(error).message);
    }
  };

  const withdraw = async (): Promise<void> => {
    setSending(true);
    try {
      const { message } = await platform.call(billing.withdraw, { body });
      screen.tell('success', message);
      setDone(true);
      setAsking(false);
      await Promise.all([onChanged(), platform.session.refreshPlan().catch(() => undefined)]);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    } finally {
      setSending(false);
    }
  };

  return { isAsking, close: () => setAsking(false), quote, isSending, ask, withdraw, finalFocus };
};

/** The right of withdrawal beside the plan, in the two steps that EU Directive 2011/83, article 11a, requires. */
export const WithdrawalPart = ({ record, until, onChanged }: Props) => {
  const { isAsking, close, quote, isSending, ask, withdraw, finalFocus } = useWithdrawal({ record, onChanged });
  const back = useRef<HTMLButtonElement>(null);
  const isWaiting = quote === null || isSending;
  return (
    <Flex gap="2" wrap="wrap" align="center" fontSize="sm">
      <Button variant="plain" size="sm" onClick={() => void ask()}>
        {texts.link}
      </Button>
      <Text color="quiet">{say(texts.until, { day: billingDayText(until) })}</Text>
      <QuestionDialog
        isOpen={isAsking}
        onClose={close}
        title={texts.title}
        body={`${say(texts.body, { plan: record.plan.name })} ${refundText(quote)}`}
        initialFocus={() => back.current}
        finalFocus={finalFocus}
      >
        <Button ref={back} size="lg" variant="outline" onClick={close}>
          {texts.back}
        </Button>
        <SubmitButton
          type="button"
          tone="danger"
          isSending={isWaiting}
          onClick={isWaiting ? undefined : () => void withdraw()}
        >
          {texts.confirm}
        </SubmitButton>
      </QuestionDialog>
    </Flex>
  );
};

const refundText = (quote: Quote | null): string => {
  if (quote === null) return texts.loading;
  if (quote.currency === null || quote.refund_cents === 0) return texts.refundNone;
  const amount = moneyText(quote.refund_cents, quote.currency);
  const refund = say(quote.is_full ? texts.refund : texts.refundPartly, { amount });
  return quote.is_refund_delayed ? `${refund} ${texts.refundDelayed}` : refund;
};
