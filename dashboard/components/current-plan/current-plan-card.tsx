import { Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { currentPlanTexts as texts } from '#shared/texts/en/account/current-plan.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { Spinner } from '#dashboard/kit/states/spinner.tsx';
import { CurrentPlanFacts } from './current-plan-facts.tsx';
import { useCurrentPlan, type CurrentPlan } from './use-current-plan.ts';

/** The user's plan with its status and its next date. If it can't be loaded, the card still leads to Plan History. */
export const CurrentPlanCard = ({ userId }: { userId: string }) => {
  const { found } = useCurrentPlan(userId);
  return (
    <SectionCard title={texts.title}>
      {found.status === 'loading' && <Spinner />}
      {found.status === 'failed' && <Text color="quiet">{texts.failed}</Text>}
      {found.status === 'ready' && <Plan current={found.data} />}
      <Flex gap="2" wrap="wrap">
        {found.status === 'ready' && isOver(found.data) && (
          <Button asChild>
            <Link to={paths.subscribe}>{texts.choose}</Link>
          </Button>
        )}
        {!(found.status === 'ready' && found.data.kind === 'none') && (
          <Button asChild variant="outline">
            <Link to={paths.planHistory}>{texts.toPlanHistory}</Link>
          </Button>
        )}
      </Flex>
    </SectionCard>
  );
};

const isOver = ({ kind }: CurrentPlan): boolean => kind === 'none' || kind === 'ended';

const Plan = ({ current }: { current: CurrentPlan }) =>
  current.kind === 'none' ? <Text color="quiet">{texts.none}</Text> : <CurrentPlanFacts current={current} />;
