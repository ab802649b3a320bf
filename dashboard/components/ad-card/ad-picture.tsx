import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CloudDownload, ImageOff, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { useOpenedAccount } from '#dashboard/app/account.tsx';
import { useServices } from '#dashboard/app/services.tsx';
import { ExternalLink } from '#dashboard/components/text-link.tsx';
import { libraryUrlOf } from './ad-links.ts';
import { usePicture } from './use-picture.ts';

type Props = { row: CollectedAd; slot: string; label: string };

/** The picture of one medium, or what became of it. */
export const AdPicture = ({ row, slot, label }: Props) => {
  const picture = usePicture(row, slot);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  switch (picture.state) {
    case 'none':
      return <Instead Icon={ImageOff} text={dashboard.media.none} />;
    case 'loading':
      return <Box boxSize="full" bg="sunken" animation="sl-pulse 1.4s infinite" />;
    case 'waiting':
      return <Instead Icon={CloudDownload} text={dashboard.media.waiting} />;
    case 'failed':
      return (
        <Instead Icon={ImageOff} text={dashboard.media.failed}>
          <RetryOrLibrary row={row} />
        </Instead>
      );
    case 'shown':
      if (picture.url === brokenUrl) return <Instead Icon={ImageOff} text={dashboard.media.unreachable} />;
      return (
        <Box asChild boxSize="full" objectFit="contain">
          <img
            src={picture.url}
            alt={label}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBrokenUrl(picture.url)}
          />
        </Box>
      );
  }
};

type InsteadProps = { Icon: LucideIcon; text: string; children?: React.ReactNode };

const Instead = ({ Icon, text, children }: InsteadProps) => (
  <Flex
    boxSize="full"
    direction="column"
    align="center"
    justify="center"
    gap="2"
    p="4"
    color="quiet"
    textAlign="center"
  >
    <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
    <Text fontSize="sm">{text}</Text>
    {/* Above the link that lies over the whole picture. */}
    {children !== undefined && (
      <Box position="relative" zIndex="1">
        {children}
      </Box>
    )}
  </Flex>
);

const RetryOrLibrary = ({ row }: { row: CollectedAd }) => {
  const { screen } = useServices();
  const retry = useOpenedAccount()?.retryPictures ?? null;
  if (retry === null) {
    return <ExternalLink href={libraryUrlOf(row.adId)}>{dashboard.media.openInLibrary}</ExternalLink>;
  }
  const run = async (): Promise<void> => {
    try {
      await screen.during(() => retry(row.adId));
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={() => void run()}>
      {dashboard.media.retry}
    </Button>
  );
};
