import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AnonymousCount } from '#shared/platform/platform.ts';
import { anonymousAds } from '#shared/texts/en/account/device-data.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { QuestionBanner } from './question-banner.tsx';

/**
 * Asks before it adds ads that were saved or hidden while signed out. 'Later' hides the question until the next page
 * load.
 */
export const AnonymousPrompt = () => {
  const { count, texts, add, discard, hide } = useAnonymousAds();
  const [isDiscarding, setDiscarding] = useState(false);
  if (count.saved + count.hidden === 0) return null;
  return (
    <QuestionBanner label={texts.label}>
      <Text flex="1" minW="240px" fontWeight="medium">
        {texts.question}
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
        title={texts.discardTitle}
        body={texts.discardBody}
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

const NONE: AnonymousCount = { saved: 0, hidden: 0 };

type PromptTexts = {
  label: string;
  question: string;
  discardTitle: string;
  discardBody: string;
  added: (count: number) => string;
  discarded: string;
};

/** The texts of the question: about saved ads, about hidden ads and advertisers, or about both. */
const textsOf = ({ saved, hidden }: AnonymousCount): PromptTexts => {
  const { hiddenOnly, label, discardTitle, discarded } = anonymousAds;
  if (saved === 0) {
    return {
      label: hiddenOnly.label,
      question: say(hiddenOnly.question, { count: hidden }),
      discardTitle: hiddenOnly.discardTitle,
      discardBody: hiddenOnly.discardBody,
      added: () => hiddenOnly.added,
      discarded: hiddenOnly.discarded,
    };
  }
  const body = say(anonymousAds.discardBody, { count: saved });
  return {
    label,
    question:
      hidden === 0
        ? say(anonymousAds.question, { count: saved })
        : say(anonymousAds.questionWithHidden, { count: saved, hidden }),
    discardTitle,
    discardBody: hidden === 0 ? body : `${anonymousAds.hiddenToo} ${body}`,
    added: (count) => say(hidden === 0 ? anonymousAds.added : anonymousAds.addedWithHidden, { count }),
    discarded,
  };
};

const useAnonymousAds = () => {
  const { platform, screen } = useServices();
  const { anonymous } = platform;
  const [count, setCount] = useState(NONE);
  const texts = textsOf(count);

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
      setCount(NONE);
      screen.tell('success', text);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return {
    count,
    texts,
    hide: () => setCount(NONE),
    add: () => run(async () => texts.added((await anonymous?.add()) ?? 0)),
    discard: () =>
      run(async () => {
        await anonymous?.discard();
        return texts.discarded;
      }),
  };
};
