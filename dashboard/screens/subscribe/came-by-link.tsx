import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { PasteLink } from '#dashboard/components/affiliate-link/paste-link.tsx';

const { affiliate: texts } = subscribeTexts;

/** For who came by somebody's link and has paid nothing yet: afterwards no link counts. */
export const CameByLink = ({ userId }: { userId: string }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size="lg" onClick={() => setAsking(true)}>
        {texts.came}
      </Button>
      {isAsking && <PasteLink userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
};
