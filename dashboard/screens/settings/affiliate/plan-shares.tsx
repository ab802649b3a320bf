import { Box, Button, Text } from '@chakra-ui/react';
import { affiliateScreen } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { shareWordsOf } from '#shared/words/commission-words.ts';
import { usePlansOnSale } from '#dashboard/components/affiliate-link/use-plans-on-sale.ts';

const { shares: texts } = affiliateScreen;

/** Shows the share that an affiliate earns of each plan on sale. It shows no number until the plans are loaded. */
export const PlanShares = () => {
  const { found, retry } = usePlansOnSale();
  if (found.status === 'loading') return null;
  if (found.status === 'failed') {
    return (
      <Box pt="2" fontSize="sm">
        <Text role="alert" color="danger.fg">
          {texts.failed}
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
