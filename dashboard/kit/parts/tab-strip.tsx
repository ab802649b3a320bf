import { Box, Button, Flex } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

type Tab = { name: string; content: ReactNode };

/** Tabs with the content of the selected tab. The arrow keys select the next or previous tab. */
export const TabStrip = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => {
  const id = useId();
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLDivElement>(null);

  const selectWithArrows = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (shown + step + tabs.length) % tabs.length;
    setShown(next);
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <Box>
      <Flex
        ref={strip}
        role="tablist"
        aria-label={label}
        gap="1"
        borderBottomWidth="1px"
        flexWrap="wrap"
        onKeyDown={selectWithArrows}
      >
        {tabs.map(({ name }, index) => (
          <Button
            key={name}
            role="tab"
            variant="ghost"
            id={`${id}-${index}`}
            aria-selected={index === shown}
            aria-controls={`${id}-panel`}
            tabIndex={index === shown ? 0 : -1}
            color={index === shown ? undefined : 'quiet'}
            borderBottomWidth="2px"
            borderBottomRadius="0"
            borderBottomColor={index === shown ? 'accent.solid' : 'transparent'}
            onClick={() => setShown(index)}
          >
            {name}
          </Button>
        ))}
      </Flex>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} pt="5">
        {tabs[shown]?.content}
      </Box>
    </Box>
  );
};
