import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import { PasteLink } from '#dashboard/components/affiliate-link/paste-link.tsx';

/**
 * Opens the dialog for an affiliate link. It is only for users who have not paid, because a later link does not count.
 */
export const AffiliateLinkButton = ({ userId }: { userId: string }) => {
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
