import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { badgeText } from '#shared/words/badge-text.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';

/** The number of new ads beside Following. It is hidden if there are none, and while the number is unknown. */
export const NewAdsMark = ({ isRail }: { isRail: boolean }) => {
  const account = useOpenedAccount();
  const [count, setCount] = useState(0);
  useEffect(() => account?.lists.watchNewCount(setCount), [account]);
  if (account === null || count === 0) return null;
  return (
    <Box
      as="span"
      position="absolute"
      insetEnd={isRail ? '0.5' : '3'}
      top={isRail ? '0.5' : '50%'}
      transform={isRail ? 'none' : 'translateY(-50%)'}
      px="1.5"
      minW="5"
      lineHeight="20px"
      borderRadius="full"
      bg="accent.solid"
      color="accent.contrast"
      fontSize="xs"
      fontWeight="medium"
      fontVariantNumeric="tabular-nums"
      textAlign="center"
      pointerEvents="none"
      scale={isRail ? '0.85' : '1'}
    >
      <span aria-hidden="true">{badgeText(count)}</span>
      <Box as="span" srOnly>
        {say(shell.nav.newAds, { count })}
      </Box>
    </Box>
  );
};
