import { Box, Button, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { cutCardText } from '#shared/domain/card-text.ts';
import { isBlank } from '#shared/domain/visible-text.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { fingerRoom } from '#dashboard/theme/recipes.ts';

/** Room for a cut text and its button, so that the pictures of a row stand at one height. */
const MIN_HEIGHT = 'var(--card-text-height, 112px)';

/** The ad's text, cut at 100 characters. `dir="auto"`: ads come in scripts of both directions. */
export const AdText = ({ text }: { text: string | null }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text === null || isBlank(text)) {
    return (
      <Text px="4" pb="3" minH={MIN_HEIGHT} fontSize="sm" color="quiet">
        {dashboard.card.noText}
      </Text>
    );
  }
  const { short, isCut } = cutCardText(text);
  return (
    <Box px="4" pb="3" minH={MIN_HEIGHT}>
      <Text
        id={id}
        dir="auto"
        fontSize="sm"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineClamp={isOpen ? undefined : 4}
      >
        {isOpen ? text : short}
      </Text>
      {isCut && (
        <Button
          variant="plain"
          css={fingerRoom}
          fontSize="sm"
          mt="1"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((previous) => !previous)}
        >
          {isOpen ? dashboard.card.readLess : dashboard.card.readMore}
        </Button>
      )}
    </Box>
  );
};
