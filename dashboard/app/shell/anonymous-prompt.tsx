import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/question-dialog.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Asks before it adds ads that were captured while signed out. 'Later' hides the question until the next page load. */
export const AnonymousPrompt = () => {
  const { count, add, discard, later } = useKeptAds();
  const [isDiscarding, setDiscarding] = useState(false);
  if (count === 0) return null;
  return (
    <Flex
      as="section"
      aria-label={shell.anonymous.label}
      mb="5"
      px="4"
      py="3"
      gap="3"
      align="center"
      flexWrap="wrap"
      bg="accent.subtle"
      borderRadius="lg"
    >
      <Text flex="1" minW="240px" fontWeight="medium">
        {say(shell.anonymous.question, { count })}
      </Text>
      <Flex gap="2">
        <Button size="sm" onClick={() => void add()}>
          {shell.anonymous.add}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDiscarding(true)}>
          {shell.anonymous.discard}
        </Button>
        <Button size="sm" variant="ghost" onClick={later}>
          {shell.anonymous.later}
        </Button>
      </Flex>
      <QuestionDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={shell.anonymous.discardTitle}
        body={say(shell.anonymous.discardBody, { count })}
      >
        <Button variant="outline" onClick={() => setDiscarding(false)}>
          {shell.anonymous.cancel}
        </Button>
        <Button colorPalette="danger" onClick={() => void discard()}>
          {shell.anonymous.discard}
        </Button>
      </QuestionDialog>
    </Flex>
  );
};

const useKeptAds = () => {
  const { platform, screen } = useServices();
  const { anonymous } = platform;
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (anonymous === null) return undefined;
    let isCurrent = true;
    anonymous.count().then(
      (kept) => isCurrent && setCount(kept),
      (error: unknown) => isCurrent && screen.tell('error', toAppError(error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [anonymous, screen]);

  const settle = async (work: () => Promise<string>): Promise<void> => {
    try {
      const text = await screen.during(work);
      setCount(0);
      screen.tell('success', text);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return {
    count,
    later: () => setCount(0),
    add: () => settle(async () => say(shell.anonymous.added, { count: (await anonymous?.add()) ?? 0 })),
    discard: () =>
      settle(async () => {
        await anonymous?.discard();
        return shell.anonymous.discarded;
      }),
  };
};
