/** `isKept`: the response is stored and replayed for the same idempotency key, because the call was executed. */
type Detail = { code?: string; param?: string; declineCode?: string; isKept?: boolean };

/** An error response of Stripe. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly detail: Detail;
  constructor(status: number, type: ApiError['type'], message: string, detail: Detail = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
  }

  body(): unknown {
    const { code, param, declineCode } = this.detail;
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(code === undefined ? {} : { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
        ...(param === undefined ? {} : { param }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      },
    };
  }
}

export const invalidRequest = (message: string, detail: Detail = {}): ApiError =>
  new ApiError(400, 'invalid_request_error', message, detail);

export const notFound = (what: string, id: string): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });

/** The card was declined. The response is replayed for the same idempotency key for 24 hours. */
export const cardDeclined = (): ApiError =>
  new ApiError(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    declineCode: 'generic_decline',
    isKept: true,
  });

/** The cardholder must confirm the payment at the bank. The response is replayed like a decline. */
export const confirmationRequired = (code: string): ApiError =>
  new ApiError(402, 'card_error', 'This payment requires additional user action.', { code, isKept: true });
