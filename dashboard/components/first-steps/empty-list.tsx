import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Check } from 'lucide-react';
import { brand } from '#shared/domain/brand.ts';
import { dashboard, firstSteps as texts } from '#shared/texts/en/research/dashboard.ts';
import { extension } from '#shared/texts/en/extension/extension.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useHasExtension, useSession } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

type Props = {
  /** What appears in this list, and how the user gets it there. */
  body: string;
  /** A picture of a list that is not empty. */
  example: ReactNode;
  /** Whether the list offers the way to the Dashboard. */
  hasDashboardLink?: boolean;
};

/** An empty list of ads or pages: the checklist until it is done, the link to the Ad Library, and an example. */
export const EmptyList = ({ body, example, hasDashboardLink = false }: Props) => {
  const steps = useFirstSteps();
  if (steps === null) return null;
  const { hasExtension, hasSaved } = steps;
  const isAllDone = hasExtension && hasSaved;
  const openLibrary = <OpenLibrary variant={hasExtension ? 'solid' : 'outline'} />;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' }}
      gap={{ base: '10', lg: '14' }}
      alignItems="start"
      maxW={{ base: '560px', lg: '920px' }}
      mx="auto"
      py={{ base: '4', md: '10' }}
    >
      <Stack gap="6">
        <Stack gap="2">
          <Heading as="h2" size="xl">
            {dashboard.empty.title}
          </Heading>
          <Text color="quiet" lineHeight="relaxed">
            {body}
          </Text>
        </Stack>
        {!isAllDone && <StepList {...steps} getExtension={<GetExtension />} openLibrary={openLibrary} />}
        <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
          {hasSaved && openLibrary}
          {hasDashboardLink && (
            <Button asChild variant="outline">
              <Link to={paths.dashboard}>{dashboard.empty.toDashboard}</Link>
            </Button>
          )}
        </Flex>
      </Stack>
      {example}
    </Grid>
  );
};

const GetExtension = () => (
  <Button asChild>
    <Link to={paths.extension}>{extension.link}</Link>
  </Button>
);

const OpenLibrary = ({ variant }: { variant: 'solid' | 'outline' }) => (
  <Button asChild variant={variant}>
    <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer">
      {dashboard.empty.openLibrary}
    </a>
  </Button>
);

type ListProps = FirstSteps & {
  /** Where the user does the last two steps. A step that is done has no action. */
  getExtension: ReactNode;
  openLibrary: ReactNode;
};

/** The checklist: account, extension, first ad. */
const StepList = ({ hasExtension, hasSaved, getExtension, openLibrary }: ListProps) => {
  const session = useSession();
  const email = session.state === 'signed-in' ? session.email : '';
  return (
    <Stack as="ol" aria-label={texts.label} gap="2.5" listStyleType="none">
      <Step number={1} title={texts.account.title} text={say(texts.account.doneText, { email })} isDone />
      <Step
        number={2}
        title={texts.extension.title}
        text={hasExtension ? texts.extension.doneText : texts.extension.text}
        isDone={hasExtension}
        action={getExtension}
      />
      <Step
        number={3}
        title={texts.save.title}
        text={hasSaved ? texts.save.doneText : texts.save.text}
        isDone={hasSaved}
        action={openLibrary}
      />
    </Stack>
  );
};

type StepProps = { number: number; title: string; text: string; isDone: boolean; action?: ReactNode };

const Step = ({ number, title, text, isDone, action }: StepProps) => (
  <Flex
    as="li"
    gap="4"
    p="4"
    borderWidth="1px"
    borderRadius="lg"
    borderColor={isDone ? 'transparent' : 'line'}
    bg={isDone ? 'accent.subtle' : 'panel'}
  >
    <Flex
      aria-hidden="true"
      align="center"
      justify="center"
      flexShrink="0"
      boxSize="8"
      borderRadius="full"
      borderWidth="1px"
      borderColor={isDone ? 'accent.solid' : 'line'}
      bg={isDone ? 'accent.solid' : 'transparent'}
      color={isDone ? 'accent.contrast' : 'accent.fg'}
      fontWeight="bold"
    >
      {isDone ? <Check size={16} /> : number}
    </Flex>
    <Box minW="0" pt="1" overflowWrap="anywhere">
      <Heading as="h3" size="md">
        {title}{' '}
        <Box as="span" srOnly>
          {isDone ? texts.done : texts.open}
        </Box>
      </Heading>
      <Text pt="0.5" color={isDone ? 'fg' : 'quiet'} lineHeight="relaxed">
        {text}
      </Text>
      {!isDone && action !== undefined && <Box pt="3">{action}</Box>}
    </Box>
  </Flex>
);

/** Which steps are done. Only signed-in users see the checklist, so the account is always done. */
type FirstSteps = { hasExtension: boolean; hasSaved: boolean };

const hasSavedAd = async ({ ads }: AccountServices): Promise<boolean> => (await ads.lastSaved(1)).length > 0;

/** Returns the state of the steps and follows its changes. Null until the local store has answered. */
const useFirstSteps = (): FirstSteps | null => {
  const hasExtension = useHasExtension();
  const { found } = useWatched(hasSavedAd);
  return found.status === 'ready' ? { hasExtension, hasSaved: found.data } : null;
};
