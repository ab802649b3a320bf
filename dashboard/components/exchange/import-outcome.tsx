import { Box, Text } from '@chakra-ui/react';
import type { AdFault, ImportReport } from '#shared/platform/exchange/import-file.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';

const texts = exchange.importing;

/**
 * The result of an import: how many ads were added, already known, rejected for lack of space, or unreadable and why.
 */
export const ImportOutcome = ({ report }: { report: ImportReport }) => {
  const { added, known, full, unreadable, faults } = report;
  return (
    <Box role="status">
      <Text color="fg" fontWeight="medium">
        {say(texts.added, { count: added })}
      </Text>
      {known > 0 && <Text>{say(texts.known, { count: known })}</Text>}
      {full > 0 && <Text>{say(texts.full, { count: full })}</Text>}
      {unreadable > 0 && (
        <>
          <Text mt="3">{say(texts.unreadable, { count: unreadable })}</Text>
          {/* Focusable, so that the keyboard can scroll it. */}
          <Box as="ul" tabIndex={0} maxH="160px" overflowY="auto" ps="5" listStyleType="disc" fontSize="sm">
            {faults.map((fault) => (
              <li key={fault.number}>{say(texts.line, { number: fault.number, reason: reasonOf(fault) })}</li>
            ))}
            {unreadable > faults.length && <li>{say(texts.more, { count: unreadable - faults.length })}</li>}
          </Box>
        </>
      )}
    </Box>
  );
};

const reasonOf = (fault: AdFault): string => {
  if (fault.fault !== 'wrong') return exchange.faults[fault.fault];
  return fault.field === '' ? exchange.faults.form : say(exchange.faults.field, { field: fault.field });
};
