import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CloudOff, Unlink } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { HandOff, HandOffResult } from '#shared/platform/platform.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { Spinner } from '#dashboard/kit/states/spinner.tsx';
import { FormCard } from '#dashboard/kit/form/form-card.tsx';
import { handOffDestinationIn } from './hand-off-destination.ts';

/** The extension opens this screen with a code that signs the site in to the account of the extension. */
export const HandOffScreen = () => {
  useDocumentTitle(handOff.title);
  const { platform } = useServices();
  // Renders again when the URL changes, because a new code may arrive in the URL of the open page.
  useLocation();
  return <Arrival key={platform.handOff?.code()} />;
};

const Arrival = () => {
  const flow = useHandOff();
  const { search } = useLocation();
  switch (flow.state) {
    case 'working':
      return <Working />;
    case 'settled':
      return <Navigate to={handOffDestinationIn(search)} replace />;
    case 'asks':
      return <AccountQuestion {...flow} />;
    case 'invalid':
      return <InvalidCode />;
    case 'failed':
      return (
        <MessagePanel
          level="h1"
          role="alert"
          icon={<CloudOff size={24} />}
          title={handOff.failed.title}
          body={flow.error.message}
        >
          <Button onClick={flow.retry}>{handOff.failed.retry}</Button>
          <ExitLink variant="outline" />
        </MessagePanel>
      );
  }
};

const Working = () => (
  <Stack align="center" gap="6" py="16">
    <Spinner />
    <Heading as="h1" size="lg" textAlign="center" textWrap="balance">
      {handOff.working}
    </Heading>
  </Stack>
);

const InvalidCode = () => {
  const session = useSession();
  const { body, bodySignedIn, title } = handOff.over;
  return (
    <MessagePanel
      level="h1"
      role="alert"
      icon={<Unlink size={24} />}
      title={title}
      body={session.state === 'signed-in' ? say(bodySignedIn, { email: session.email }) : body}
    >
      <ExitLink />
    </MessagePanel>
  );
};

/** Links to the dashboard or, for visitors, to the login, which then continues to the target of the link. */
const ExitLink = ({ variant }: { variant?: 'outline' }) => {
  const isSignedIn = useSession().state === 'signed-in';
  const { search } = useLocation();
  return (
    <Button asChild {...(variant === undefined ? {} : { variant })}>
      {isSignedIn ? (
        <Link to={paths.dashboard}>{handOff.toDashboard}</Link>
      ) : (
        <Link to={paths.login} state={{ from: handOffDestinationIn(search) }}>
          {handOff.login}
        </Link>
      )}
    </Button>
  );
};

type QuestionProps = { question: Question; accept: () => Promise<void> };

const { asks } = handOff;

/** Asks which account to use if the extension and the site are signed in to different accounts. */
const AccountQuestion = ({ question, accept }: QuestionProps) => (
  <FormCard title={asks.title} intro={asks.body}>
    <Stack as="dl" gap="3" p="4" bg="accent.subtle" borderRadius="lg">
      <Account label={asks.here} email={question.presentEmail} />
      <Account label={asks.extension} email={question.email} />
    </Stack>
    <Text color="quiet" fontSize="sm">
      {asks.kept}
    </Text>
    <Flex gap="2" wrap="wrap" justify="flex-end">
      <Button variant="outline" asChild>
        <Link to={paths.dashboard} replace>
          {asks.stay}
        </Link>
      </Button>
      <Button onClick={() => void accept()}>{asks.switchAccount}</Button>
    </Flex>
  </FormCard>
);

const Account = ({ label, email }: { label: string; email: string }) => (
  <Box>
    <Text as="dt" fontSize="sm" color="quiet">
      {label}
    </Text>
    <Text as="dd" fontWeight="semibold" overflowWrap="anywhere">
      {email}
    </Text>
  </Box>
);

/** The question which account to use, with the two accounts. */
type Question = Extract<HandOffResult, { state: 'asks' }>;

/** The state of the sign-in with a code. */
type HandOffFlow =
  | { state: 'working' }
  /** The right account is signed in. The screen redirects to the target of the link. */
  | { state: 'settled' }
  | { state: 'asks'; question: Question; accept: () => Promise<void> }
  /** The code was used, has expired, or is invalid. */
  | { state: 'invalid' }
  | { state: 'failed'; error: AppError; retry: () => void };

type Outcome = Exclude<HandOffFlow, { state: 'asks' | 'failed' }> | Question | { state: 'failed'; error: AppError };

/** Signs in with the code in the URL. */
const useHandOff = (): HandOffFlow => {
  const { platform, screen } = useServices();
  const [code] = useState(() => platform.handOff?.code() ?? null);
  const [outcome, setOutcome] = useState<Outcome>(() => {
    if (code !== null) return { state: 'working' };
    // Opened from the history or a bookmark. A signed-in user needs no message about a code.
    return { state: platform.session.view().state === 'signed-in' ? 'settled' : 'invalid' };
  });

  // Redeems the code when the screen opens and on each retry.
  const isWorking = outcome.state === 'working';
  const port = platform.handOff;
  useEffect(() => {
    if (isWorking && code !== null && port !== null) void redeem(port, code).then(setOutcome);
  }, [isWorking, code, port]);

  const switchAccount = async (question: Question): Promise<void> => {
    try {
      await screen.during(question.switchAccount);
      setOutcome({ state: 'settled' });
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  if (outcome.state === 'asks') return { state: 'asks', question: outcome, accept: () => switchAccount(outcome) };
  if (outcome.state === 'failed') return { ...outcome, retry: () => setOutcome({ state: 'working' }) };
  return outcome;
};

const redeem = async (port: HandOff, code: string): Promise<Outcome> => {
  try {
    const result = await port.redeem(code);
    return result.state === 'asks' ? result : { state: 'settled' };
  } catch (thrown) {
    const error = toAppError(thrown);
    return error.code === 'CODE_INCORRECT' ? { state: 'invalid' } : { state: 'failed', error };
  }
};
