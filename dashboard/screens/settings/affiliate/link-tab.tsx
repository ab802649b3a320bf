import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { affiliates } from '#shared/contract/affiliates.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { shareWordsOf } from '#shared/words/commission-words.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { useCopy } from '#dashboard/components/ad-detail/use-copy.ts';
import { QrCode } from '#dashboard/components/qr-code/qr-code.tsx';
import { usePlansOnSale } from '#dashboard/components/affiliate-link/use-plans-on-sale.ts';

/** The user's affiliate link as text, with a copy button and a QR code. `url` is shown until the link is loaded. */
export const LinkTab = ({ session, url }: { session: SignedInView; url: string }) => {
  const { platform } = useServices();
  const id = useId();
  const copy = useCopy();
  const { found } = useLoaded(
    async () => (await platform.call(affiliates.link, { body: { email: session.email } })).data.url,
  );
  const link = found.status === 'ready' ? found.data : url;
  return (
    <Flex gap="6" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      <Box flex={{ base: '1 1 100%', md: '1' }} minW="0">
        <Box asChild display="block" pb="1.5" fontSize="sm" fontWeight="medium">
          <label htmlFor={id}>{texts.link}</label>
        </Box>
        <Flex gap="2">
          <Input
            id={id}
            readOnly
            value={link}
            fontFamily="mono"
            fontSize="sm"
            onFocus={(event) => event.target.select()}
          />
          <Button
            variant="outline"
            px="0"
            boxSize="10"
            aria-label={texts.copy}
            title={texts.copy}
            onClick={() => void copy(link)}
          >
            <Copy size={16} aria-hidden="true" />
          </Button>
        </Flex>
        <Text pt="2" color="quiet" fontSize="sm" maxW="60ch">
          {texts.linkHint}
        </Text>
        <PlanShares />
        {found.status === 'failed' && (
          <Text role="alert" pt="2" color="danger.fg" fontSize="sm">
            {found.error.message}
          </Text>
        )}
      </Box>
      <QrCode text={link} name={texts.qr} />
    </Flex>
  );
};

/** Shows the share that an affiliate earns of each plan on sale. It shows no number until the plans are loaded. */
const PlanShares = () => {
  const { found, retry } = usePlansOnSale();
  if (found.status === 'loading') return null;
  if (found.status === 'failed') {
    return (
      <Box pt="2" fontSize="sm">
        <Text role="alert" color="danger.fg">
          {texts.shares.failed}
        </Text>
        <Button mt="2" variant="outline" size="sm" onClick={retry}>
          {settings.loading.retry}
        </Button>
      </Box>
    );
  }
  const { intro, lines, note } = shareWordsOf(found.data);
  return (
    <Box pt="2" color="quiet" fontSize="sm" maxW="60ch" overflowWrap="anywhere">
      <Text>{intro}</Text>
      {lines.length > 0 && (
        <Box as="ul" ps="5" py="1" listStyleType="disc">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
      {note !== null && <Text>{note}</Text>}
    </Box>
  );
};
