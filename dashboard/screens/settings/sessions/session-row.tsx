import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Monitor, Smartphone } from 'lucide-react';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { sessions } from '#shared/contract/sessions.ts';

/** A session of the account as the API returns it. */
export type ListedSession = OutputOf<typeof sessions.list>['data'][number];

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO time as date and time in the locale of the browser. */
export const timeOf = (iso: string): string => clock.format(new Date(iso));

const { sessions: texts } = settings;

type Props = { session: ListedSession; onEnd: () => void };

/** One session with its device, its times, and the button that ends it. */
export const SessionRow = ({ session, onEnd }: Props) => {
  const { device, current, keep } = session;
  const lastUsed = timeOf(session.last_used_at);
  const isPhone = /Android|iOS/.test(device);
  return (
    <Flex as="li" gap="3" py="4" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Box p="2" borderRadius="md" bg="sunken" color="quiet" aria-hidden="true" hideBelow="sm">
        {isPhone ? <Smartphone size={18} /> : <Monitor size={18} />}
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" flexWrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {device}
          </Text>
          {current && (
            <Box
              as="span"
              px="2"
              py="0.5"
              borderRadius="full"
              bg="success.subtle"
              color="success.fg"
              fontSize="xs"
              fontWeight="medium"
            >
              {texts.current}
            </Box>
          )}
        </Flex>
        <Text pt="1" fontSize="sm" color="quiet">
          {say(texts.lastUsed, { time: lastUsed })}
        </Text>
        <Text fontSize="sm" color="quiet">
          {say(texts.started, { time: timeOf(session.created_at) })}
          {' · '}
          {say(keep ? texts.endsKept : texts.ends, { time: timeOf(session.expires_at) })}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={current ? texts.endCurrentLabel : say(texts.endLabel, { device, time: lastUsed })}
        onClick={onEnd}
      >
        {texts.end}
      </Button>
    </Flex>
  );
};
