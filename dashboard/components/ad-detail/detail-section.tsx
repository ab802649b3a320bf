import { Box, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** The sections that an action scrolls to. */
export type DetailPart = 'spend' | 'download';

type Props = { title: string; part?: DetailPart; children: ReactNode };

/** A titled section of the details of an ad. */
export const DetailSection = ({ title, part, children }: Props) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} data-part={part} minW="0">
      <Heading as="h3" id={id} size="md" pb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
};

/** Scrolls to a section within the details. */
export const scrollToPart = (details: HTMLElement | null, part: DetailPart): void =>
  details?.querySelector(`section[data-part="${part}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
