import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { useUnsent } from '#dashboard/kit/services/use-unsent.ts';
import { byteCount } from '#dashboard/kit/parts/byte-count.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

const { storage: texts } = settings;

/** The storage that the account uses on the server, and the unsent changes on this device. */
export const StoragePart = () => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(async () => (await platform.call(contract.storage.read, {})).data);
  return (
    <Stack gap="5">
      <LoadedView of={found} onRetry={retry}>
        {(usage) => <ServerStorage usage={usage} />}
      </LoadedView>
      <DeviceStorage />
    </Stack>
  );
};

const ServerStorage = ({ usage }: { usage: OutputOf<typeof contract.storage.read>['data'] }) => {
  const { ads, media_bytes: media } = usage;
  const mediaWords = say(texts.mediaUsed, { used: byteCount(media.used), limit: byteCount(media.limit) });
  return (
    <SectionCard title={texts.title}>
      <UsageBar label={texts.ads} {...ads} words={say(texts.adsUsed, ads)} />
      <UsageBar label={texts.media} {...media} words={mediaWords} />
      <Text fontSize="sm" color="quiet" lineHeight="relaxed">
        {texts.full}
      </Text>
    </SectionCard>
  );
};

const DeviceStorage = () => {
  const { waiting, refused, sendNow } = useUnsent();
  return (
    <SectionCard title={texts.deviceTitle}>
      <Stack gap="1" role="status">
        <Text>{waitingWords(waiting)}</Text>
        {refused !== null && refused > 0 && <Text>{say(texts.refused, { count: refused })}</Text>}
      </Stack>
      {waiting !== null && waiting > 0 && (
        <Button variant="outline" alignSelf="flex-start" onClick={() => void sendNow()}>
          {texts.send}
        </Button>
      )}
    </SectionCard>
  );
};

const waitingWords = (waiting: number | null): string => {
  if (waiting === null) return texts.unreadable;
  return waiting === 0 ? texts.waitingNone : say(texts.waiting, { count: waiting });
};

type Props = { label: string; used: number; limit: number; words: string };

/** From this share of the limit, the bar has the colour of a warning. */
const NEARLY_FULL = 0.9;

/** Shows how much of a limit is used, as a bar and as text (`words`). */
const UsageBar = ({ label, used, limit, words }: Props) => {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <Box>
      <Flex justify="space-between" gap="3" pb="1.5" flexWrap="wrap">
        <Text fontWeight="medium">{label}</Text>
        <Text color="quiet">{words}</Text>
      </Flex>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words}
        h="2"
        borderRadius="full"
        bg="sunken"
        borderWidth="1px"
        overflow="hidden"
      >
        <Box
          h="full"
          minW={used > 0 ? '1' : '0'}
          bg={share >= NEARLY_FULL ? 'danger.solid' : 'accent.solid'}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
    </Box>
  );
};
