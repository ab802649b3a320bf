import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import { anonymousAds } from '#shared/texts/en/account/device-data.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { QuestionBanner } from './question-banner.tsx';

/** Asks before it adds ads that were captured while signed out. 'Later' hides the question until the next page load. */
export const AnonymousPrompt = () => {
  const { count, add, discard, hide } = useAnonymousAds();
  const [isDiscarding, setDiscarding] = useState(false);
  if (count === 0) return null;
  return (
    <QuestionBanner label={anonymousAds.label}>
      <Text flex="1" minW="240px" fontWeight="medium">
        {say(anonymousAds.question, { count })}
      </Text>
      <Flex gap="2">
        <Button size="sm" onClick={() => void add()}>
          {anonymousAds.add}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDiscarding(true)}>
          {anonymousAds.discard}
        </Button>
        <Button size="sm" variant="ghost" onClick={hide}>
          {anonymousAds.later}
        </Button>
      </Flex>
      <QuestionDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={anonymousAds.discardTitle}
        body={say(anonymousAds.discardBody, { count })}
      >
        <Button variant="outline" onClick={() => setDiscarding(false)}>
          {anonymousAds.cancel}
        </Button>
        <Button colorPalette="danger" onClick={() => void discard()}>
          {anonymousAds.discard}
        </Button>
      </QuestionDialog>
    </QuestionBanner>
  );
};

const useAnonymousAds = () => {
  const { platform, screen } = useServices();
  const { anonymous } = platform;
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (anonymous === null) return undefined;
    let isCurrent = true;
    anonymous.count().then(
      (stored) => isCurrent && setCount(stored),
      (error: unknown) => isCurrent && screen.tell('error', toAppError(error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [anonymous, screen]);

  const run = async (work: () => Promise<string>): Promise<void> => {
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
    hide: () => setCount(0),
    add: () => run(async () => say(anonymousAds.added, { count: (await anonymous?.add()) ?? 0 })),
    discard: () =>
      run(async () => {
        await anonymous?.discard();
        return anonymousAds.discarded;
      }),
  };
};
