import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { artwork } from '#shared/design/fixed-colors.ts';
import { dashboard, firstSteps } from '#shared/texts/en/research/dashboard.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';

const { example: texts } = firstSteps;

/** What a saved ad looks like. */
export const ExampleAd = () => (
  <Example caption={texts.ad}>
    <Shop line={`${dashboard.card.states.active} · ${say(dashboard.card.daysRunning, { days: texts.days })}`} />
    <Text px="4" pb="3" fontSize="sm">
      {texts.text}
    </Text>
    <Lamp />
    <Flex align="center" justify="space-between" px="4" py="3" fontSize="xs" color="quiet">
      {texts.action}
      <Box as="span" color="accent.fg">
        <Bookmark size={18} fill="currentColor" />
      </Box>
    </Flex>
  </Example>
);

/** What a followed page looks like. */
export const ExamplePage = () => (
  <Example caption={texts.page}>
    <Shop line={say(following.newAds, { count: texts.newAds })} />
    <Flex gap="2" px="4" pb="4">
      {[1, 2].map((ad) => (
        <Box key={ad} flex="1" minW="0" borderWidth="1px" borderRadius="md" overflow="hidden">
          <Lamp />
        </Box>
      ))}
    </Flex>
  </Example>
);

const Example = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <Box as="figure" w="full" maxW="300px" mx="auto">
    <Box
      aria-hidden="true"
      position="relative"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="line.strong"
      borderRadius="lg"
      bg="panel"
      overflow="hidden"
      userSelect="none"
    >
      {children}
    </Box>
    <Text as="figcaption" pt="3" fontSize="sm" color="quiet" textWrap="pretty">
      <Box as="span" fontWeight="semibold" color="fg">
        {texts.mark}.
      </Box>{' '}
      {caption}
    </Text>
  </Box>
);

const Shop = ({ line }: { line: string }) => (
  <Flex gap="3" align="center" px="4" pt="4" pb="3">
    <Flex
      align="center"
      justify="center"
      flexShrink="0"
      boxSize="10"
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      fontWeight="bold"
    >
      {texts.initial}
    </Flex>
    <Box minW="0">
      <Heading as="p" size="sm">
        {texts.shop}
      </Heading>
      <Text fontSize="xs" color="success.fg" fontWeight="medium">
        {line}
      </Text>
    </Box>
  </Flex>
);

/** A drawing of a lamp: the picture of an ad that does not exist. */
const Lamp = () => (
  <svg viewBox="0 0 300 200" width="100%" style={{ display: 'block' }}>
    <rect width="300" height="200" fill={artwork.lamp.wall} />
    <circle cx="92" cy="62" r="36" fill={artwork.lamp.sun} />
    <rect y="152" width="300" height="48" fill={artwork.lamp.floor} />
    <ellipse cx="160" cy="166" rx="66" ry="9" fill={artwork.lamp.shadow} />
    <path d="M130 44h60l24 54H106z" fill={artwork.lamp.thing} />
    <path d="M155 98h10v54h-10z" fill={artwork.lamp.thing} />
    <rect x="124" y="152" width="72" height="14" rx="7" fill={artwork.lamp.thing} />
  </svg>
);
