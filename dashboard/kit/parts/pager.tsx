import { Button, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';

/** The number of rows on a page; the server uses the same number. */
export const ROWS_A_PAGE = 10;

type Props = {
  /** Name of the list, for the accessible name of the buttons' group. */
  what: string;
  /** `current` and `last` are page numbers from 1; `rows` is the number of all rows. */
  page: { current: number; last: number; rows: number };
  onPage: (page: number) => void;
};

/** Buttons for the previous and next page of a list. A list of one page has no buttons. */
export const Pager = ({ what, page: { current, last, rows }, onPage }: Props) => {
  if (last <= 1) return null;
  const first = (current - 1) * ROWS_A_PAGE + 1;
  const values = { first, last: Math.min(rows, current * ROWS_A_PAGE), rows };
  return (
    <Flex as="nav" aria-label={say(texts.pages, { what })} gap="2" align="center" justify="flex-end">
      <Text role="status" color="quiet" fontSize="sm" pe="1">
        {say(texts.page, values)}
      </Text>
      <StepButton variant="outline" label={texts.previous} isOff={current <= 1} onStep={() => onPage(current - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </StepButton>
      <StepButton variant="outline" label={texts.next} isOff={current >= last} onStep={() => onPage(current + 1)}>
        <ChevronRight size={16} aria-hidden="true" />
      </StepButton>
    </Flex>
  );
};

type StepProps = {
  label: string;
  /** The tooltip. By default it is the label. */
  hint?: string;
  /** Whether there is no further step in this direction. */
  isOff: boolean;
  onStep: () => void;
  variant: 'outline' | 'ghost';
  /** The icon. */
  children: ReactNode;
};

/** A button for one step forward or back. It is not disabled at the end, because a disabled button loses the focus. */
export const StepButton = ({ label, hint = label, isOff, onStep, variant, children }: StepProps) => (
  <Button
    variant={variant}
    px="0"
    aria-label={label}
    title={hint}
    aria-disabled={isOff}
    opacity={isOff ? 0.45 : 1}
    cursor={isOff ? 'default' : 'pointer'}
    onClick={isOff ? undefined : onStep}
  >
    {children}
  </Button>
);
