import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import { toWireError } from '#shared/errors/wire-error.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { BlobsUnavailable } from '../media/blob-store.ts';
import { isOfLostClient } from './aborted-requests.ts';
import { isOfDeletedOwner, isUnavailable } from '../db/database-failure.ts';

/** Answers every error in the format of the API. An unexpected error is logged and answered as INTERNAL. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(sendError);
};

/** Answers every path without a route with NOT_FOUND, for a process that serves no site. */
export const refuseUnknownPaths = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
};

export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // No client reads this response, and the error is not caused by the server.
  if (isOfLostClient(thrown, request)) return reply.status(400).send();
  const error = toAppError(thrown);
  const { status } = catalogue[error.code];
  if (status >= 500) request.log.error({ err: thrown }, error.code);
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply.status(status === 0 ? 500 : status).send(toWireError(error));
};

const RETRY_AFTER_SECONDS = 5;

const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown) || thrown instanceof BlobsUnavailable) {
    return new AppError('SERVICE_UNAVAILABLE', { cause: thrown, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (isOfDeletedOwner(thrown)) return new AppError('AUTH_REQUIRED', { cause: thrown });
  const code = codeOfFramework(thrown);
  const fields = code === 'INPUT_INVALID' ? { fields: { body: serverTexts.bodyUnreadable } } : {};
  return new AppError(code, { cause: thrown, ...fields });
};

/** Errors of Fastify have a status. Every other error is a defect of the server. */
const codeOfFramework = (thrown: unknown): ErrorCode => {
  if (!(thrown instanceof Error) || !('statusCode' in thrown) || typeof thrown.statusCode !== 'number')
    return 'INTERNAL';
  if (thrown.statusCode < 400 || thrown.statusCode > 499) return 'INTERNAL';
  return BY_STATUS.get(thrown.statusCode) ?? 'INPUT_INVALID';
};

const BY_STATUS = new Map<number, ErrorCode>([
  [404, 'NOT_FOUND'],
  [413, 'BODY_TOO_LARGE'],
  [415, 'CONTENT_TYPE_UNSUPPORTED'],
  [429, 'TOO_MANY_REQUESTS'],
]);
