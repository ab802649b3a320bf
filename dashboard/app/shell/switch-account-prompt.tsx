import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountQuestion } from '#shared/platform/platform.ts';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { say } from '#shared/texts/say.ts';
import { useAccountQuestion, type AccountChoice } from '#dashboard/components/account-question/use-account-question.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { QuestionBanner } from './question-banner.tsx';

const texts = handOff.extensionAsks;

/**
 * Asks in the extension whether to switch to the account of the site, if the two differ. Nothing changes until the user
 * answers. The box is always rendered, so that screen readers announce the question.
 */
export const SwitchAccountPrompt = () => {
  const { question, answer } = useAnsweredQuestion();
  const session = useSession();
  return (
    <Box aria-live="polite">
      {question !== null && session.state === 'signed-in' && (
        <Question question={question} presentEmail={session.email} answer={answer} />
      )}
    </Box>
  );
};

type Answer = (question: AccountQuestion, choice: AccountChoice) => Promise<void>;
type Props = { question: AccountQuestion; presentEmail: string; answer: Answer };

const Question = ({ question, presentEmail, answer }: Props) => {
  const { email } = question;
  return (
    <QuestionBanner label={texts.label}>
      <Stack flex="1" minW="240px" gap="1" overflowWrap="anywhere">
        <Heading as="h2" size="sm">
          {texts.title}
        </Heading>
        <Text fontWeight="medium">{say(texts.body, { email, presentEmail })}</Text>
        <Text fontSize="sm" color="quiet">
          {say(texts.kept, { presentEmail })}
        </Text>
      </Stack>
      <Flex gap="2" wrap="wrap">
        <AnswerButton onClick={() => answer(question, 'switch')}>{say(texts.switchTo, { email })}</AnswerButton>
        <AnswerButton variant="outline" onClick={() => answer(question, 'stay')}>
          {say(texts.stayWith, { email: presentEmail })}
        </AnswerButton>
      </Flex>
    </QuestionBanner>
  );
};

type AnswerButtonProps = { variant?: 'outline'; onClick: () => Promise<void>; children: string };

/** The label contains an e-mail address of any length, so the text can wrap. */
const AnswerButton = ({ onClick, children, ...style }: AnswerButtonProps) => (
  <Button
    size="sm"
    h="auto"
    py="1.5"
    whiteSpace="normal"
    overflowWrap="anywhere"
    onClick={() => void onClick()}
    {...style}
  >
    {children}
  </Button>
);

/** Returns the question, and a function that applies the answer and reports the outcome as a toast. */
const useAnsweredQuestion = (): { question: AccountQuestion | null; answer: Answer } => {
  const { screen } = useServices();
  const asked = useAccountQuestion();

  const answer: Answer = async (question, choice) => {
    const { email } = question;
    try {
      const outcome = await screen.during(() => asked.answer(question, choice));
      if (outcome === 'switched') screen.tell('success', say(texts.switched, { email }));
      if (outcome === 'ended') screen.tell('error', say(texts.ended, { email }));
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return { question: asked.question, answer };
};
