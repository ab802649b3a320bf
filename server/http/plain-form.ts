import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';

type Outcome = 'sent' | 'invalid' | 'tooMany';

type PlainForm<Body> = {
  /** The path of the page with the form. The form posts to the same path. */
  path: string;
  schema: z.ZodMiniType<Body>;
  bodyLimitBytes: number;
  /** The anchor of the page for the text of each outcome. */
  anchors: Record<Outcome, string>;
  /** Fields whose id on the page is `<anchors.invalid>-<field>`. */
  fields: readonly string[];
  /** `address`: the network address of the caller. */
  submit: (body: Body, address: string) => Promise<void>;
};

/** Handles the form of a public page without JavaScript, and redirects to the outcome on the page. */
export const servePlainForm = async <Body>(
  app: FastifyInstance,
  { path, schema, bodyLimitBytes, anchors, fields, submit }: PlainForm<Body>,
): Promise<void> => {
  const anchorOf = async (given: unknown, address: string): Promise<string> => {
    const body = schema.safeParse(given);
    if (!body.success) {
      const [first, ...others] = new Set(body.error.issues.map(({ path: [name] }) => String(name)));
      const isOne = first !== undefined && others.length === 0 && fields.includes(first);
      return isOne ? `${anchors.invalid}-${first}` : anchors.invalid;
    }
    try {
      await submit(body.data, address);
      return anchors.sent;
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return anchors.tooMany;
      throw error;
    }
  };

  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    forms.post(path, async (request, reply) =>
      reply.redirect(`${path}#${await anchorOf(request.body, request.ip)}`, 303),
    );
  });
};
