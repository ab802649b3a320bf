import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstSteps as texts } from '#shared/texts/en/research/first-steps.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { useHasExtension, useSession } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

type Props = FirstSteps & {
  /** Where the user does the last two steps. A step that is done has no action. */
  getExtension: ReactNode;
  openLibrary: ReactNode;
};

/** The checklist: account, extension, first ad. */
export const StepList = ({ hasExtension, hasSaved, getExtension, openLibrary }: Props) => {
  const session = useSession();
  const email = session.state === 'signed-in' ? session.email : '';
  const { account, extension, save } = texts;
  return (
    <Stack as="ol" aria-label={texts.label} gap="2.5" listStyleType="none">
      <Step number={1} title={account.title} text={say(account.doneText, { email })} isDone />
      <Step
        number={2}
        title={extension.title}
        text={hasExtension ? extension.doneText : extension.text}
        isDone={hasExtension}
        action={getExtension}
      />
      <Step
        number={3}
        title={save.title}
        text={hasSaved ? save.doneText : save.text}
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
export const useFirstSteps = (): FirstSteps | null => {
  const hasExtension = useHasExtension();
  const { found } = useWatched(hasSavedAd);
  return found.status === 'ready' ? { hasExtension, hasSaved: found.data } : null;
};
