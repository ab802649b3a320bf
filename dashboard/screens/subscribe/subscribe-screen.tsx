import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountState } from '#shared/domain/account-state.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';

const { subscribe } = accountScreens;

/** Says what the account lacks and how it is unlocked today; buying comes with the plans. */
export const SubscribeScreen = () => {
  const session = useSession();
  const account = session.state === 'signed-in' ? session.account : 'unpaid';
  return account === 'paid' ? <PaidPanel /> : <UnpaidPanel account={account} />;
};

const PaidPanel = () => (
  <MessagePanel icon={<CircleCheck size={24} />} title={subscribe.paidTitle} body={subscribe.paidBody}>
    <Button asChild>
      <Link to={paths.dashboard}>{subscribe.toDashboard}</Link>
    </Button>
  </MessagePanel>
);

const UnpaidPanel = ({ account }: { account: AccountState }) => {
  const { isChecking, check, answer } = usePlanCheckByHand();
  const hasEnded = account === 'ended';
  return (
    <Stack align="center" textAlign="center" gap="3" py="12" px="4" mx="auto" maxW="520px">
      <Stack p="3.5" borderRadius="full" bg="accent.subtle" color="accent.fg" aria-hidden="true">
        <LockKeyhole size={24} />
      </Stack>
      <Heading as="h2" size="lg">
        {hasEnded ? subscribe.endedTitle : subscribe.unpaidTitle}
      </Heading>
      <Text color="quiet" lineHeight="relaxed">
        {hasEnded ? subscribe.endedBody : subscribe.unpaidBody}
      </Text>
      <Text p="4" bg="panel" borderWidth="1px" borderRadius="lg" lineHeight="relaxed">
        {subscribe.notYet} {subscribe.askOperator}
      </Text>
      <Stack direction="row" gap="2" pt="2" flexWrap="wrap" justify="center">
        <Button disabled={isChecking} onClick={() => void check()}>
          {subscribe.check}
        </Button>
        {hasEnded && (
          <Button variant="outline" asChild>
            <Link to={paths.myAds}>{subscribe.toMyAds}</Link>
          </Button>
        )}
      </Stack>
      <Text role="status" color="quiet" fontSize="sm" minH="5">
        {answer}
      </Text>
    </Stack>
  );
};

const usePlanCheckByHand = () => {
  const { platform } = useServices();
  const [isChecking, setChecking] = useState(false);
  const [answer, setAnswer] = useState('');
  const check = async (): Promise<void> => {
    setChecking(true);
    setAnswer('');
    try {
      await platform.session.refreshPlan();
      setAnswer(subscribe.stillUnpaid);
    } catch (error) {
      setAnswer(toAppError(error).message);
    } finally {
      setChecking(false);
    }
  };
  return { isChecking, check, answer };
};
