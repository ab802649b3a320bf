import { RetryNote } from '#dashboard/kit/parts/retry-note.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { requestKinds, type RequestKind, type RequestReceiver } from '#shared/domain/client/request-kinds.ts';
import { requests as texts } from '#shared/texts/en/extension/requests.ts';
import page from './settings-page.module.css';
import styles from './requests-section.module.css';

/** The last time of each kind; null: never. */
type Times = ReadonlyMap<string, number | null>;

const textsOf: Readonly<Record<RequestKind, { name: string; reason: string }>> = texts.kinds;
const receiverNames: Readonly<Record<RequestReceiver, string>> = texts.receivers;
const RECEIVERS = ['server', 'ad-library', 'content-network', 'shops'] as const satisfies readonly RequestReceiver[];

const readTimes = async (ask: Ask): Promise<Times> => {
  const { requests } = await ask('requests.list', {});
  return new Map(requests.map(({ kind, lastAt }) => [kind, lastAt]));
};

/** Lists every kind of request of the extension, with its reason and its last time on this device. */
export const RequestsSection = ({ ask }: { ask: Ask }) => {
  const { found, retry } = useLoaded(() => readTimes(ask));
  return (
    <section id="requests" className={page['card']} aria-labelledby="requests-title">
      <h2 id="requests-title">{texts.title}</h2>
      <p className={styles['quiet']}>{texts.intro}</p>
      {found.status === 'failed' && <RetryNote text={texts.failed} onRetry={retry} />}
      {RECEIVERS.map((receiver) => (
        <section key={receiver} aria-labelledby={`to-${receiver}`}>
          <h3 id={`to-${receiver}`} className={styles['receiver']}>
            {receiverNames[receiver]}
          </h3>
          <ul className={styles['list']}>
            {requestKinds[receiver].map((kind) => (
              <Request key={kind} kind={kind} times={found.status === 'ready' ? found.data : null} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};

/** `times`: null while they are unknown. */
const Request = ({ kind, times }: { kind: RequestKind; times: Times | null }) => (
  <li className={styles['request']}>
    <span className={styles['name']}>{textsOf[kind].name}</span>
    <span className={styles['reason']}>{textsOf[kind].reason}</span>
    {times !== null && (
      <span className={styles['time']}>
        <LastTime lastAt={times.get(kind) ?? null} />
      </span>
    )}
  </li>
);

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const LastTime = ({ lastAt }: { lastAt: number | null }) =>
  lastAt === null ? texts.never : <time dateTime={new Date(lastAt).toISOString()}>{clock.format(lastAt)}</time>;
