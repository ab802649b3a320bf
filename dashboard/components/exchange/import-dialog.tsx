import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { importFile, type AdFault, type ImportReport } from '#shared/platform/exchange/import-file.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { TaskDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';

const texts = exchange.importing;

/** Asks for a file, and shows the progress and the result of the import. Closing it cancels a running import. */
export const ImportDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { state, read, reset } = useImport();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <TaskDialog
      isOpen={isOpen}
      isBusy={state.step === 'reading'}
      onClose={close}
      title={texts.title}
      footer={
        <>
          {state.step === 'done' && (
            <Button variant="outline" onClick={reset}>
              {texts.another}
            </Button>
          )}
          <Button variant={state.step === 'done' ? 'solid' : 'outline'} onClick={close}>
            {state.step === 'done' ? texts.close : exchange.cancel}
          </Button>
        </>
      }
    >
      {state.step === 'choose' && <FileDrop fault={state.fault} onFile={(file) => void read(file)} />}
      {state.step === 'reading' && (
        <p role="status">{say(texts.progress, { percent: Math.floor(state.share * 100) })}</p>
      )}
      {state.step === 'done' && <ImportOutcome report={state.report} />}
    </TaskDialog>
  );
};

/**
 * The result of an import: how many ads were added, already known, rejected for lack of space, or unreadable and why.
 */
const ImportOutcome = ({ report }: { report: ImportReport }) => {
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

type ImportState =
  | { step: 'choose'; fault: string | null }
  /** `share`: the fraction of the file that was read, from 0 to 1. */
  | { step: 'reading'; share: number }
  | { step: 'done'; report: ImportReport };

const initial: ImportState = { step: 'choose', fault: null };

/** Imports a file into the account. Only one import runs at a time. */
const useImport = () => {
  const { screen } = useServices();
  const { services } = useAccount();
  const [state, setState] = useState<ImportState>(initial);
  const running = useRef<AbortController | null>(null);

  const read = async (file: Blob): Promise<void> => {
    if (services.status !== 'ready') return;
    const controller = new AbortController();
    running.current = controller;
    const update = (next: ImportState): void => {
      if (running.current === controller) setState(next);
    };
    update({ step: 'reading', share: 0 });
    try {
      const onProgress = (share: number): void => update({ step: 'reading', share });
      const done = await importFile(services.data.ads, file, { signal: controller.signal, onProgress });
      if ('fault' in done) update({ step: 'choose', fault: exchange.fileFaults[done.fault] });
      else update({ step: 'done', report: done.report });
    } catch (error) {
      update({ step: 'choose', fault: toAppError(error).message });
    }
  };

  return {
    state,
    read,
    /** Cancels a running import. The ads that were already imported remain. */
    reset: (): void => {
      if (state.step === 'reading') screen.tell('info', texts.stopped);
      running.current?.abort();
      running.current = null;
      setState(initial);
    },
  };
};

/** Accepts one file, which the user chooses or drops. `fault`: why the previous file was rejected; null: no error. */
const FileDrop = ({ fault, onFile }: { fault: string | null; onFile: (file: Blob) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const accept = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <Text>{texts.intro}</Text>
      <Box role="alert">
        {fault !== null && (
          <Text mt="3" color="danger.fg">
            {fault}
          </Text>
        )}
      </Box>
      <Flex
        mt="4"
        p="6"
        direction="column"
        align="center"
        gap="2"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent.solid' : 'line.strong'}
        bg={isOver ? 'accent.subtle' : 'sunken'}
        borderRadius="md"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          accept(event.dataTransfer.files);
        }}
      >
        <Button onClick={() => input.current?.click()}>
          <FileUp size={16} aria-hidden="true" />
          {texts.choose}
        </Button>
        <Text fontSize="sm">{texts.drop}</Text>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={texts.choose}
          hidden
          onChange={({ target }) => accept(target.files)}
        />
      </Flex>
    </>
  );
};
