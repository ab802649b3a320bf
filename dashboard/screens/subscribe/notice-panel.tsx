import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, LockKeyhole, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '#shared/errors/app-error.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { KeepPlanButton } from '#dashboard/components/payment/keep-plan-button.tsx';
import { PayNowLink, PortalLink } from '#dashboard/components/payment/portal-link.tsx';
import type { PlanNotice } from './plan-notice.ts';

const { notice: texts } = subscribeTexts;

const APPEARANCES = {
  unpaid: { Icon: LockKeyhole, tone: 'accent' },
  ended: { Icon: LockKeyhole, tone: 'accent' },
  running: { Icon: CircleCheck, tone: 'success' },
  overdue: { Icon: TriangleAlert, tone: 'warn' },
  unconfirmed: { Icon: TriangleAlert, tone: 'warn' },
} as const;

type Props = { notice: PlanNotice; onCheck: () => Promise<void> };

/** Shows the state of the user's plan above the plan cards, with the actions for this state. */
export const NoticePanel = ({ notice, onCheck }: Props) => {
  const { Icon, tone } = APPEARANCES[notice.kind];
  return (
    <Flex
      as="section"
      w="full"
      maxW="1080px"
      gap="4"
      p={{ base: '4', sm: '5' }}
      bg="panel"
      borderWidth="1px"
      borderRadius="xl"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      align="center"
    >
      <Box p="3" borderRadius="full" bg={`${tone}.subtle`} color={`${tone}.fg`} aria-hidden="true">
        <Icon size={22} />
      </Box>
      <Stack gap="1" flex="1" minW="min(100%, 240px)">
        <Heading as="h2" size="md">
          {notice.title}
        </Heading>
        <Text color="quiet">{notice.body}</Text>
      </Stack>
      <Actions notice={notice} onCheck={onCheck} />
    </Flex>
  );
};

const Actions = ({ notice: { kind, payUrl = null, trial }, onCheck }: Props) => {
  switch (kind) {
    case 'overdue':
      return (
        <Flex gap="2" wrap="wrap">
          {payUrl !== null && <PayNowLink url={payUrl} />}
          <PortalLink />
        </Flex>
      );
    case 'unconfirmed':
      return payUrl === null ? null : <PayNowLink url={payUrl} text={texts.confirmPayment} />;
    case 'running':
      return (
        <Flex gap="2" wrap="wrap">
          {trial !== undefined && <KeepPlanButton {...trial} />}
          <Button variant={trial === undefined ? 'solid' : 'outline'} asChild>
            <Link to={paths.dashboard}>{texts.toDashboard}</Link>
          </Button>
          <Button variant="outline" asChild>
            <Link to={paths.planHistory}>{texts.toHistory}</Link>
          </Button>
        </Flex>
      );
    case 'ended':
    case 'unpaid':
      return (
        <Flex gap="2" wrap="wrap" align="center">
          {kind === 'ended' && (
            <Button asChild>
              <Link to={paths.myAds}>{texts.toMyAds}</Link>
            </Button>
          )}
          <CheckAgain onCheck={onCheck} />
        </Flex>
      );
  }
};

/** Checks again for a plan, which may be paid in another tab or granted by the operator. */
const CheckAgain = ({ onCheck }: Pick<Props, 'onCheck'>) => {
  const { platform } = useServices();
  const [isChecking, setChecking] = useState(false);
  const [answer, setAnswer] = useState('');
  const check = async (): Promise<void> => {
    setChecking(true);
    setAnswer('');
    try {
      await platform.session.refreshPlan();
      setAnswer(texts.stillUnpaid);
      await onCheck();
    } catch (error) {
      setAnswer(toAppError(error).message);
    } finally {
      setChecking(false);
    }
  };
  return (
    <>
      {/* Always rendered, so that screen readers announce its text. The margin removes the gap while it is empty. */}
      <Text role="status" color="quiet" fontSize="sm" _empty={{ marginInlineEnd: '-2' }}>
        {answer}
      </Text>
      <SubmitButton
        type="button"
        tone="outline"
        isSending={isChecking}
        onClick={isChecking ? undefined : () => void check()}
      >
        {texts.check}
      </SubmitButton>
    </>
  );
};
