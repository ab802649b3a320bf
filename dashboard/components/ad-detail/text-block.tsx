import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { searchedText } from '../search-marks/searched-text.ts';
import { DetailSection } from './detail-section.tsx';
import { useCopy } from './use-copy.ts';

/** A text with more characters than this is collapsed, so that the user does not have to scroll past it. */
const COLLAPSED_FROM = 1_000;
const COLLAPSED_LINES = 12;

/** The texts of the ad: body, headline, description and caption. Each has the direction of its script. */
export const TextBlock = ({ ad }: { ad: Ad }) => {
  const copy = useCopy();
  const { text } = adDetail;
  const body = ad.text === null || isBlank(ad.text) ? '' : ad.text.trim();
  return (
    <DetailSection title={text.title}>
      <Stack gap="3" fontSize="sm">
        {body === '' ? <Text color="quiet">{text.none}</Text> : <CollapsibleText text={body} />}
        <NamedText name={text.headline} value={ad.title} />
        <NamedText name={text.description} value={ad.linkDescription} />
        <NamedText name={text.caption} value={ad.caption} />
        {body !== '' && (
          <Button alignSelf="flex-start" variant="outline" size="sm" onClick={() => void copy(ad.text ?? '')}>
            <Copy size={14} aria-hidden="true" />
            {text.copy}
          </Button>
        )}
      </Stack>
    </DetailSection>
  );
};

const CollapsibleText = ({ text }: { text: string }) => {
  const id = useId();
  const isLong = text.length > COLLAPSED_FROM;
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Text
        id={id}
        dir="auto"
        className={searchedText}
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineHeight="relaxed"
        lineClamp={isLong && !isOpen ? COLLAPSED_LINES : undefined}
      >
        {text}
      </Text>
      {isLong && (
        <Button
          variant="plain"
          fontSize="sm"
          mt="1"
          minH={{ base: '10', md: '0' }}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? adDetail.text.less : adDetail.text.all}
        </Button>
      )}
    </Box>
  );
};

const NamedText = ({ name, value }: { name: string; value: string | null }) =>
  value === null || isBlank(value) ? null : (
    <Box>
      <Text fontSize="xs" color="quiet">
        {name}
      </Text>
      <Text dir="auto" className={searchedText} whiteSpace="pre-line" overflowWrap="anywhere" lineClamp={6}>
        {value}
      </Text>
    </Box>
  );
