import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { PasteLink } from '#dashboard/components/affiliate-link/paste-link.tsx';

/** Lets a referred user who has not paid yet paste the affiliate link. After the first payment, no link counts. */
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
