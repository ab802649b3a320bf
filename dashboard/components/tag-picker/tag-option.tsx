import { Box, Flex } from '@chakra-ui/react';
import { Check, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { tags } from '#shared/texts/en/research/tags.ts';
import { say } from '#shared/texts/say.ts';

const { picker: texts } = tags;

type RowProps = {
  id: string;
  isMarked: boolean;
  isSelected: boolean;
  icon: ReactNode;
  children: ReactNode;
  onChoose: () => void;
};

/** The keyboard stays in the field, which refers to the marked row. */
const Row = ({ id, isMarked, isSelected, icon, children, onChoose }: RowProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <Flex
      ref={row}
      id={id}
      role="option"
      aria-selected={isSelected}
      align="center"
      gap="2.5"
      px="2.5"
      minH={{ base: '10', md: '9' }}
      borderRadius="md"
      cursor="pointer"
      bg={isMarked ? 'accent.subtle' : undefined}
      _hover={{ bg: isMarked ? 'accent.subtle' : 'hover' }}
      onClick={onChoose}
    >
      <Box as="span" display="flex" flexShrink="0" w="4" color="accent.fg" aria-hidden="true">
        {icon}
      </Box>
      {children}
    </Flex>
  );
};

type TagProps = {
  id: string;
  name: string;
  /** The number of all ads with the tag. */
  used: number;
  /** The number of picked ads with the tag, and of all picked ads. */
  onAds: { some: number; count: number };
  isMarked: boolean;
  onChoose: () => void;
};

const counts = new Intl.NumberFormat('en');

/** A tag in the picker: on all picked ads, on some, or on none. */
export const TagOption = ({ id, name, used, onAds, isMarked, onChoose }: TagProps) => {
  const { some, count } = onAds;
  const isOnAll = some >= count;
  const icon = isOnAll ? <Check size={16} /> : <Minus size={16} />;
  return (
    <Row id={id} isMarked={isMarked} isSelected={isOnAll} icon={some === 0 ? null : icon} onChoose={onChoose}>
      <Box as="span" flex="1" minW="0" truncate dir="auto" title={name}>
        {name}
      </Box>
      {count > 1 ? (
        <Box as="span" flexShrink="0" color="quiet" fontSize="xs" fontVariantNumeric="tabular-nums">
          {stateText(onAds)}
        </Box>
      ) : (
        <Box as="span" flexShrink="0" color="quiet" fontSize="xs" fontVariantNumeric="tabular-nums" aria-hidden="true">
          {counts.format(used)}
        </Box>
      )}
    </Row>
  );
};

const stateText = ({ some, count }: TagProps['onAds']): string => {
  if (some === 0) return texts.onNone;
  return some >= count ? texts.onAll : say(texts.onSome, { some, count });
};

/** The row that creates a tag with the typed name. */
export const CreateOption = ({ id, name, isMarked, onChoose }: Omit<TagProps, 'used' | 'onAds'>) => (
  <Row id={id} isMarked={isMarked} isSelected={false} icon={<Plus size={16} />} onChoose={onChoose}>
    <Box as="span" flex="1" minW="0" overflowWrap="anywhere" dir="auto">
      {say(texts.create, { name })}
    </Box>
  </Row>
);
