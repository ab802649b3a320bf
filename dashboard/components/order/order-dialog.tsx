import { Box, Button, Dialog, Portal, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import type { Plan } from '#shared/contract/billing.ts';
import type { Order } from '#shared/domain/order.ts';
import type { OfferedPrice } from '#shared/domain/plan-offer.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { paths } from '#dashboard/app/paths.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { SubmitButton } from '#dashboard/components/form/submit-button.tsx';
import { TextLink } from '#dashboard/components/text-link.tsx';
import { orderLines, orderTerms } from './order-lines.ts';

const { order: texts } = subscribeTexts;

export type Asked = { plan: Plan; price: OfferedPrice; order: Exclude<Order, { kind: 'none' }> };

type Props = {
  asked: Asked;
  isSending: boolean;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

const TITLES = {
  buy: texts.buyTitle,
  change: texts.changeTitle,
  'change-in-trial': texts.changeTitle,
  keep: texts.keepTitle,
} as const;

/** The last look before an order that costs money. Its button says so, as EU Directive 2011/83, article 8, wants it. */
export const OrderDialog = ({ asked, isSending, problem, onConfirm, onClose }: Props) => {
  const back = useRef<HTMLButtonElement>(null);
  const { plan, price, order } = asked;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      closeOnInteractOutside={false}
      initialFocusEl={() => back.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="520px">
            <Dialog.Header>
              <Dialog.Title>{TITLES[order.kind]}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg">
              <Stack gap="4" pt="2">
                <Lines plan={plan} price={price} order={order} />
                <Terms price={price} order={order} />
                <FormAlert text={problem} />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer flexDirection={{ base: 'column-reverse', sm: 'row' }} alignItems="stretch">
              <Button ref={back} variant="outline" size="lg" onClick={onClose}>
                {texts.back}
              </Button>
              <SubmitButton type="button" isSending={isSending} onClick={isSending ? undefined : onConfirm}>
                {order.kind === 'keep' ? texts.confirmKeep : texts.confirm}
              </SubmitButton>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const Lines = ({ plan, price, order }: Asked) => (
  <Box as="dl" borderWidth="1px" borderRadius="lg" overflow="hidden">
    {orderLines(plan, price, order).map(({ name, value }, index) => (
      <Box
        key={name}
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '136px 1fr' }}
        columnGap="4"
        px="4"
        py="2.5"
        borderTopWidth={index === 0 ? '0' : '1px'}
        bg={name === texts.today ? 'accent.subtle' : 'transparent'}
      >
        <Text as="dt" color="quiet" fontSize={{ base: 'sm', sm: 'md' }}>
          {name}
        </Text>
        <Text as="dd" fontWeight={name === texts.today ? 'semibold' : 'normal'} overflowWrap="anywhere">
          {value}
        </Text>
      </Box>
    ))}
  </Box>
);

const Terms = ({ price, order }: Omit<Asked, 'plan'>) => {
  const particular = orderTerms(price, order);
  return (
    <Stack gap="2" fontSize="sm" color="quiet" lineHeight="relaxed">
      {particular !== null && <Text>{particular}</Text>}
      {order.kind === 'buy' && (
        <Text>
          <Text as="span" color="fg" fontWeight="medium">
            {texts.withdrawalTitle}.
          </Text>{' '}
          {texts.withdrawal}
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
};
