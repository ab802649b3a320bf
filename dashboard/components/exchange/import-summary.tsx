import { Box, Text } from '@chakra-ui/react';
import type { ImportReport } from '#shared/platform/exchange/import/import-file.ts';
import type { LeftOut } from '#shared/platform/exchange/import/import-filing.ts';
import type { AdFault, PictureFault } from '#shared/platform/exchange/import/import-source.ts';
import type { Faults, ImportPreview } from '#shared/platform/exchange/import/preview-import.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';

const texts = exchange.importing;

const FILED = ['boards', 'tags', 'notes'] as const;

/** Whether an import of the file can change anything. */
export const canImport = ({ added, known, pictures }: ImportPreview): boolean => added + known + (pictures ?? 0) > 0;

/** What the import of a file would do, before it starts. */
export const PreviewOfImport = ({ preview }: { preview: ImportPreview }) => {
  const { kind: format, added, known, full, pictures, filing } = preview;
  return (
    <Box role="status">
      <Text>{texts.preview}</Text>
      <Box as="ul" ps="5" mt="1" listStyleType="disc" color="fg">
        <li>{say(texts.willAdd, { count: added })}</li>
        {known > 0 && <li>{say(texts.willMerge, { count: known })}</li>}
        {full > 0 && <li>{say(texts.willSkip, { count: full })}</li>}
        {FILED.map(
          (kind) => filing[kind] > 0 && <li key={kind}>{say(texts.willFile[kind], { count: filing[kind] })}</li>,
        )}
        <li>
          {pictures === null
            ? say(texts.noPictures, { format: format.toUpperCase() })
            : say(texts.willAddPictures, { count: pictures })}
        </li>
      </Box>
      {format === 'csv' && <Text mt="3">{texts.partial}</Text>}
      <FaultLists {...preview} />
      {!canImport(preview) && (
        <Text mt="3" color="fg">
          {texts.nothing}
        </Text>
      )}
    </Box>
  );
};

/** The result of an import: what was added, already known, rejected for lack of space, or unreadable and why. */
export const OutcomeOfImport = ({ report }: { report: ImportReport }) => {
  const { added, known, full, pictures, filing } = report;
  return (
    <Box role="status">
      <Text color="fg" fontWeight="medium">
        {say(texts.added, { count: added })}
      </Text>
      {pictures !== null && <Text>{say(texts.pictures, { count: pictures })}</Text>}
      {known > 0 && <Text>{say(texts.known, { count: known })}</Text>}
      {full > 0 && <Text>{say(texts.full, { count: full })}</Text>}
      {FILED.map(
        (kind) => filing[kind] > 0 && <Text key={kind}>{say(texts.filed[kind], { count: filing[kind] })}</Text>,
      )}
      <FaultList title={texts.leftOut} faults={filing.leftOut} lineOf={leftOutLine} />
      <FaultLists {...report} />
    </Box>
  );
};

type FaultProps = Pick<ImportReport, 'unreadable' | 'unreadablePictures'>;

const FaultLists = ({ unreadable, unreadablePictures }: FaultProps) => (
  <>
    <FaultList title={texts.unreadable} faults={unreadable} lineOf={adLine} />
    <FaultList title={texts.unreadablePictures} faults={unreadablePictures} lineOf={pictureLine} />
  </>
);

type FaultListProps<Fault> = { title: string; faults: Faults<Fault>; lineOf: (fault: Fault) => string };

const FaultList = <Fault,>({ title, faults, lineOf }: FaultListProps<Fault>) => {
  if (faults.count === 0) return null;
  const lines = faults.first.map(lineOf);
  return (
    <>
      <Text mt="3">{say(title, { count: faults.count })}</Text>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box as="ul" tabIndex={0} maxH="160px" overflowY="auto" ps="5" listStyleType="disc" fontSize="sm">
        {lines.map((line) => (
          <Box as="li" key={line} overflowWrap="anywhere">
            {line}
          </Box>
        ))}
        {faults.count > lines.length && <li>{say(texts.more, { count: faults.count - lines.length })}</li>}
      </Box>
    </>
  );
};

const leftOutLine = ({ what, name, reason }: LeftOut): string => {
  const { leftOutReasons: reasons } = exchange;
  const why = reason === 'full' ? reasons.full[what] : reasons[reason];
  if (what === 'note') return say(texts.leftOutNote, { name, reason: why });
  return say(texts.leftOutLine, { what: exchange.leftOutKinds[what], name, reason: why });
};

const adLine = (fault: AdFault): string => say(texts.line, { number: fault.number, reason: reasonOf(fault) });

const reasonOf = (fault: AdFault): string => {
  if (fault.fault !== 'wrong') return exchange.faults[fault.fault];
  return fault.field === '' ? exchange.faults.form : say(exchange.faults.field, { field: fault.field });
};

const pictureLine = ({ file, fault }: PictureFault): string =>
  say(texts.pictureLine, { file, reason: exchange.pictureFaults[fault] });
