import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';

/** Maximum depth of nested objects and lists in a body. The deepest body of the contract, `sync/push`, has 8 levels. */
export const MAX_JSON_LEVELS = 16;
/**
 * Maximum number of members of one object or list in a body. The longest list of the contract, in `see-ads`, has 500.
 */
export const MAX_JSON_MEMBERS = 1_000;

/**
 * Makes JSON the only content type that `app` accepts. A route that receives files or forms adds its own parser.
 * A body with too many levels or members is refused before it is parsed, because parsing it would block all callers.
 */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = problemOfShape(body);
    if (problem === null) return parse(request, body, done);
    return done(new AppError('INPUT_INVALID', { fields: { body: problem } }));
  });
};

/**
 * Checks levels and members of a JSON text without parsing it, and stops when a maximum is exceeded.
 *
 * @returns The problem as a text for the user, or null. The text can still be invalid JSON.
 */
export const problemOfShape = (json: string): string | null => {
  /** Number of separators in each open object and list, outermost first. */
  const separators: number[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (sign === '"') index = endOfText(json, index);
    else if (sign === '[' || sign === '{') separators.push(0);
    else if (sign === ']' || sign === '}') separators.pop();
    else if (sign === ',') separators.push((separators.pop() ?? 0) + 1);
    else continue;
    if (separators.length > MAX_JSON_LEVELS) return serverTexts.bodyTooDeep;
    if ((separators.at(-1) ?? 0) >= MAX_JSON_MEMBERS) return serverTexts.bodyTooWide;
  }
  return null;
};

/** Returns the position of the quote that ends the text that starts at `start`, or the end of the JSON. */
const endOfText = (json: string, start: number): number => {
  for (let index = start + 1; index < json.length; index += 1) {
    if (json[index] === '\\') index += 1;
    else if (json[index] === '"') return index;
  }
  return json.length;
};
