import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { authFrame as texts } from '#shared/texts/en/auth-frame.ts';
import { say } from '#shared/texts/say.ts';
import { FramePart } from '#dashboard/app/frame-part.tsx';
import { lazily } from '#dashboard/app/load-chunk.ts';

/** Loads later than the form, because it reads the plans from the server. */
const TrialLine = lazily(async () => (await import('./trial-line.tsx')).TrialLine);

type Props = {
  /** Whether the server emails a code after this form is sent. */
  sendsCode: boolean;
  children: ReactNode;
};

/**
 * The frame around the card of login and sign-up. On wide screens, reasons to sign up are beside the card. On other
 * screens, only the trial and the next step are shown, below the card.
 */
export const AuthFrame = ({ sendsCode, children }: Props) => (
  <Box
    w="full"
    maxW={{ base: 'card', lg: '880px' }}
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 400px) minmax(0, 1fr)' }}
    columnGap="20"
    rowGap="4"
  >
    <Box gridRow={{ lg: '1 / 3' }}>{children}</Box>
    <Stack as="section" hideBelow="lg" gap="5" alignSelf="end" aria-labelledby={TITLE_ID}>
      <Heading as="h2" id={TITLE_ID} size="lg">
        {say(texts.title, { brand: brand.name })}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {texts.points.map((point) => (
          <Point key={point}>
            <Check size={18} aria-hidden="true" />
            {point}
          </Point>
        ))}
      </Stack>
    </Stack>
    <Box color="quiet" fontSize="sm" textAlign={{ base: 'center', lg: 'start' }}>
      <FramePart failed={<></>}>
        <TrialLine />
      </FramePart>
      {sendsCode && <Text>{texts.code}</Text>}
    </Box>
  </Box>
);

const TITLE_ID = 'what-you-get';

const Point = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px 1fr',
    gap: '3',
    lineHeight: 'normal',
    textWrap: 'pretty',
    '& svg': { mt: '0.15em', color: 'accent.fg' },
  },
});
