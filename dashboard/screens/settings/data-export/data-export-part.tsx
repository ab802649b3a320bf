import { Button, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MINUTE_SECONDS } from '#shared/domain/time.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { brand } from '#shared/domain/brand.ts';
import { useUnsent } from '#dashboard/kit/services/use-unsent.ts';
import { byteCount } from '#dashboard/kit/parts/byte-count.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** The finished file. `url` is an object URL. */
type ExportFile = { url: string; name: string; bytes: number };

/** The progress of the export. */
type ExportState =
  | { step: 'idle' }
  /** `received`: bytes; 0 if the host does not report the progress. */
  | { step: 'working'; received: number }
  | { step: 'ready'; file: ExportFile }
  | { step: 'failed'; error: AppError };

/** The length of the date in an ISO time. */
const DATE_LENGTH = 10;

/** Creates the file. Its object URL is valid until the user leaves the screen or creates another file. */
const useDataExport = (): { state: ExportState; start: () => Promise<void> } => {
  const { platform, now } = useServices();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const url = state.step === 'ready' ? state.file.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  return {
    state,
    start: async () => {
      setState({ step: 'working', received: 0 });
      try {
        const file = await platform.exportAccount((received) => setState({ step: 'working', received }));
        const day = new Date(now()).toISOString().slice(0, DATE_LENGTH);
        const name = say(settings.export.fileName, { brand: brand.name.toLowerCase(), day });
        setState({ step: 'ready', file: { url: URL.createObjectURL(file), name, bytes: file.size } });
      } catch (error) {
        setState({ step: 'failed', error: toAppError(error) });
      }
    },
  };
};

const { export: texts } = settings;

/** Exports the data of the account as a file. */
export const DataExportPart = () => {
  const { state, start } = useDataExport();
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      <UnsentNote />
      <FormAlert text={state.step === 'failed' ? explain(state.error) : null} />
      <Text role="status" color="quiet">
        {progressOf(state)}
      </Text>
      <Flex gap="2" flexWrap="wrap">
        {state.step === 'ready' && <ReadyFile key={state.file.url} file={state.file} />}
        <SubmitButton
          type="button"
          tone={state.step === 'ready' ? 'outline' : 'accent'}
          isSending={state.step === 'working'}
          onClick={state.step === 'working' ? undefined : () => void start()}
        >
          {state.step === 'ready' ? texts.again : texts.start}
        </SubmitButton>
      </Flex>
    </SectionCard>
  );
};

/** Starts the download immediately. The link stays for browsers that block the download, and for another copy. */
const ReadyFile = ({ file }: { file: ExportFile }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <Button size="lg" asChild>
      <a ref={link} href={file.url} download={file.name}>
        <Download size={18} aria-hidden="true" />
        {texts.save}
      </a>
    </Button>
  );
};

/** Warns that the file does not contain changes that were not sent, and offers to send them first. */
const UnsentNote = () => {
  const { waiting, sendNow } = useUnsent();
  if (waiting === null || waiting === 0) return null;
  return (
    <Flex gap="3" p="4" align="center" justify="space-between" flexWrap="wrap" bg="warn.subtle" borderRadius="lg">
      <Text flex="1" minW="200px" color="warn.fg">
        {say(texts.unsent, { count: waiting })}
      </Text>
      <Button variant="outline" size="sm" onClick={() => void sendNow()}>
        {texts.sendFirst}
      </Button>
    </Flex>
  );
};

const progressOf = (state: ExportState): string => {
  if (state.step === 'ready') return say(texts.ready, { size: byteCount(state.file.bytes) });
  if (state.step !== 'working') return texts.limit;
  return state.received === 0 ? texts.working : say(texts.received, { size: byteCount(state.received) });
};

const explain = ({ code, message, retryAfterSeconds }: AppError): string =>
  code === 'TOO_MANY_REQUESTS' && retryAfterSeconds !== null
    ? say(texts.tooOften, { minutes: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) })
    : message;
