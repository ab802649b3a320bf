import { Box, Button, Dialog, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import type { OrderPreview } from '#shared/contract/billing.ts';
import { canBeWithdrawn, confirmationOf } from '#shared/domain/plan/order.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { TextLink } from '#dashboard/kit/parts/text-link.tsx';
import { explainCall, type Failure } from '#dashboard/kit/form/explain-failure.ts';
import { orderLines, orderTerms } from './order-lines.ts';

const { order: texts } = subscribeTexts;

type Props = {
  order: Async<OrderPreview>;
  isSending: boolean;
  problem: Failure | null;
  onConfirm: (order: OrderPreview) => void;
  onRetry: () => void;
  onClose: () => void;
};

const TITLES = {
  trial: texts.buyTitle,
  purchase: texts.buyTitle,
  change: texts.changeTitle,
  'trial-change': texts.changeTitle,
  keep: texts.keepTitle,
} as const;

const CONFIRMATIONS = { trial: texts.startTrial, obligation: texts.confirm, free: texts.confirmFree } as const;

/** Shows what an order charges, as the provider calculated it, before the user confirms it. */
export const OrderDialog = ({ order, isSending, problem, onConfirm, onRetry, onClose }: Props) => {
  const back = useRef<HTMLButtonElement>(null);
  const preview = order.status === 'ready' ? order.data : null;
  return (
    <DialogFrame maxW="520px" onClose={onClose} closesOutside={false} initialFocus={() => back.current}>
      <Dialog.Header>
        <Dialog.Title>{preview === null ? texts.buyTitle : TITLES[preview.kind]}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body color="fg">
        <Stack gap="4" pt="2">
          {order.status === 'loading' && <SpinnerPage />}
          {preview !== null && <Lines order={preview} />}
          {preview !== null && <Terms order={preview} />}
          <FormAlert {...failureOf(order, problem)} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={back} variant="outline" size="lg" onClick={onClose}>
          {texts.back}
        </Button>
        {order.status === 'failed' && (
          <Button size="lg" onClick={onRetry}>
            {planTexts.retry}
          </Button>
        )}
        {preview !== null && (
          <SubmitButton type="button" isSending={isSending} onClick={isSending ? undefined : () => onConfirm(preview)}>
            {CONFIRMATIONS[confirmationOf(preview)]}
          </SubmitButton>
        )}
      </Dialog.Footer>
    </DialogFrame>
  );
};

const failureOf = (order: Async<OrderPreview>, problem: Failure | null): Failure => {
  if (order.status === 'failed') return explainCall(order.error);
  return problem ?? { text: null };
};

const Lines = ({ order }: { order: OrderPreview }) => (
  <Box as="dl" borderWidth="1px" borderRadius="lg" overflow="hidden">
    {orderLines(order).map(({ name, value, isDue = false }, index) => (
      <Box
        key={name}
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '136px 1fr' }}
        columnGap="4"
        px="4"
        py="2.5"
        borderTopWidth={index === 0 ? '0' : '1px'}
        bg={isDue ? 'accent.subtle' : 'transparent'}
      >
        <Text as="dt" color="quiet" fontSize={{ base: 'sm', sm: 'md' }}>
          {name}
        </Text>
        <Text as="dd" fontWeight={isDue ? 'semibold' : 'normal'} overflowWrap="anywhere">
          {value}
        </Text>
      </Box>
    ))}
  </Box>
);

const Terms = ({ order }: { order: OrderPreview }) => (
  <Stack gap="2" fontSize="sm" color="quiet" lineHeight="relaxed">
    {orderTerms(order).map((sentence) => (
      <Text key={sentence}>{sentence}</Text>
    ))}
    {canBeWithdrawn(order) && (
      <Text>
        <Text as="span" color="fg" fontWeight="medium">
          {texts.withdrawalTitle}.
        </Text>{' '}
        {texts.withdrawal} {texts.startNow}
      </Text>
    )}
    {order.kind !== 'keep' && (
      <Text>
        {texts.termsBefore}{' '}
        <TextLink to={paths.terms} target="_blank" rel="noreferrer">
          {texts.terms}
          <VisuallyHidden> {texts.opensNewTab}</VisuallyHidden>
        </TextLink>
        .
      </Text>
    )}
  </Stack>
);
