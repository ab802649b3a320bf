import type { Engine } from '#server/db/db.ts';
import type { ServerSettings } from '#server/server-parts.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import { until } from '../browser/browser.ts';
import { codeIn, openMailSink, type MailSink, type ReceivedMail } from '../stand-ins/mail-sink.ts';
import { openServer, type TestServer, type TestServerOptions } from './open-server.ts';
import type { TestDatabase } from './database/test-database.ts';

/** Id and access token of a signed-in user. */
export type SignedInPerson = { id: string; token: string };

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers };

/** A test server with a clock that the test controls, its mail server, and calls like those of the clients. */
export type AccountWorld = {
  server: TestServer;
  sink: MailSink;
  clock: { advance: (ms: number) => void; now: () => Date };
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends a call, with a token if one is given. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** Signs in and returns the session. Throws if the server rejects the sign-in. */
  signedIn: (who?: Partial<SignUp>, keep?: boolean, headers?: Record<string, string>) => Promise<SignedInPerson>;
  /** Waits until this number of mails to the address have arrived; returns the newest. */
  mailTo: (email: string, count?: number) => Promise<ReceivedMail>;
  register: (who: Partial<SignUp>) => Promise<Answer>;
  /** Registers, reads the mail and enters its code. */
  openAccount: (who: Partial<SignUp>) => Promise<void>;
  signIn: (who: Partial<SignUp>, keep?: boolean, headers?: Record<string, string>) => Promise<Answer>;
  /** Requests the plan status of the account of this token. */
  planStatus: (token: string, id: string) => Promise<Answer>;
  /** Enqueues a scheduled job, and waits until it has completed. */
  runJob: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

export type SignUp = { name: string; email: string; password: string };

export const ann: SignUp = { name: 'Ann Lee', email: 'ann@shop.example', password: 'tidal-quartz-71' };
/** Token of `/metrics` in an account world. */
export const METRICS_TOKEN = 'a token for the metrics';
/** The headers of a caller at this address, and of its device if it sends a device token. */
export const callerAt = (address: string, device?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(device === undefined ? {} : { [DEVICE_HEADER]: device }),
});

/** Opens a world with its own database, or on the given one. */
export const openAccountWorld = async (
  engine: Engine,
  settings: Partial<ServerSettings> = {},
  { database, parts = {} }: { database?: TestDatabase; parts?: TestServerOptions['parts'] } = {},
): Promise<AccountWorld> => {
  const sink = await openMailSink();
  let at = new Date('2026-11-21T12:00:00.000Z');
  const clock = {
    now: () => at,
    advance: (ms: number) => {
      at = new Date(at.getTime() + ms);
    },
  };
  const mailer = createSmtpMailer({ url: sink.url, from: 'Spendlens <hello@spendlens.example>' });
  const server = await openServer(engine, {
    // One test acts as several users. A header sets the address of each of them.
    settings: { trustProxy: 1, publicUrl: 'https://spendlens.example', metricsToken: METRICS_TOKEN, ...settings },
    parts: { mailer, now: clock.now, ...parts },
    ...(database === undefined ? {} : { database }),
  });

  const call = async (method: string, path: string, { token, body, headers }: CallOptions = {}): Promise<Answer> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, body: readJson(text), text, headers: response.headers };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    call('POST', path, { body, headers });

  const mailTo = async (email: string, count = 1): Promise<ReceivedMail> => {
    const arrived = await until(
      () => sink.mails.filter(({ to }) => to.includes(email)),
      (mails) => mails.length >= count,
    );
    return arrived[count - 1]!;
  };

  const register = (who: Partial<SignUp>): Promise<Answer> => post('/api/register', { ...ann, ...who });
  const signIn: AccountWorld['signIn'] = (who, keep, headers) => {
    const { email, password } = { ...ann, ...who };
    return post('/api/login', { email, password, ...(keep === undefined ? {} : { keep }) }, headers);
  };

  return {
    server,
    sink,
    clock,
    post,
    call,
    signedIn: async (who = {}, keep, headers) => {
      const { body, text } = await signIn(who, keep, headers);
      if (body['status'] !== true) throw new Error(`Signing in was refused: ${text}`);
      return { id: String(body['id']), token: String(body['access_token']) };
    },
    mailTo,
    register,
    signIn,
    openAccount: async (who) => {
      const { email } = { ...ann, ...who };
      const before = sink.mails.filter(({ to }) => to.includes(email)).length;
      const { body } = await register(who);
      const otp = codeIn(await mailTo(email, before + 1));
      const checked = await post('/api/password/code/check', { otp, ticket: body['ticket'] });
      if (checked.status !== 200) throw new Error(`The code was refused: ${checked.text}`);
    },
    planStatus: (token, id) => post('/api/checkPaidPlanStatus', { id }, { authorization: `Bearer ${token}` }),
    runJob: async (name) => {
      await server.db.transaction((tx) => server.jobs.enqueue(tx, name, {}));
      await until(
        () => server.db.execute(`select 1 from boss.job where name = '${name}' and state <> 'completed'`),
        (result) => rowsIn(result).length === 0,
      );
    },
    stop: async () => {
      await server.stop();
      await sink.close();
    },
  };
};

const rowsIn = (result: unknown): unknown[] => (result as { rows: unknown[] }).rows;

const readJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // A response that is not JSON is readable by `text`.
    return {};
  }
};
